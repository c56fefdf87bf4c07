const NAME_MAX = 255;

/** A file's name without path parts and characters that hide its extension; long names keep their extension. */
export function shownFileName(name: string): string {
  const plain = name.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}/\\]/gu, '').trim();
  const called = plain === '' ? 'arquivo' : plain;
  if (called.length <= NAME_MAX) return called;
  const ending = /\.[^.]{1,10}$/.exec(called)?.[0] ?? '';
  return called.slice(0, NAME_MAX - ending.length) + ending;
}
