import type { FontFile } from './font-source.ts';

const addresses: ReadonlyMap<FontFile, string> = new Map(
  Object.entries({
    ...import.meta.glob<string>(
      '../../../node_modules/@fontsource/*/files/*-{400,700}-{normal,italic}.woff',
      {
        query: '?url',
        import: 'default',
        eager: true,
      },
    ),
    ...import.meta.glob<string>('./made/*/files/*.woff', { query: '?url', import: 'default', eager: true }),
  }).map(([path, address]) => [path.replace(/^.*\/(.+)\.woff$/, '$1'), address]),
);

/** Address of a font file in the built app. */
export function addressOf(file: FontFile): string | undefined {
  return addresses.get(file);
}
