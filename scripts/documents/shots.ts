/**
 * `npm run shots`: takes screenshots of every screen, signed in at its own server with the demo data, at 1280 and 360
 * px, light and dark, into `shots/<width>-<theme>/<nnn>-<name>.png`. `npm run shots -- 360-dark` takes only one set,
 * `npm run shots -- integrating` the screens of one part.
 */
import { mkdir, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import { createDevice } from '#tests/e2e/support/device.ts';
import { startPeers } from '#tests/e2e/support/screens/peers.ts';
import { screenParts, walkScreens, type ScreenPart } from '#tests/e2e/support/screens/screens.ts';
import { startApp } from '#tests/e2e/support/server.ts';

interface ShotSet {
  name: string;
  width: number;
  height: number;
  touch: boolean;
  theme: 'light' | 'dark';
}

const sizes = [
  { width: 1280, height: 800, touch: false },
  { width: 360, height: 740, touch: true },
] as const;
const sets: readonly ShotSet[] = sizes.flatMap((size) =>
  (['light', 'dark'] as const).map((theme) => ({ ...size, theme, name: `${size.width}-${theme}` })),
);

const wanted = process.argv.slice(2);
const wantedSets = wanted.filter((name) => sets.some((set) => set.name === name));
const wantedParts = screenParts.filter((part) => wanted.includes(part));
const known: readonly string[] = [...wantedSets, ...wantedParts];
const unknown = wanted.filter((name) => !known.includes(name));
if (unknown.length > 0)
  throw new Error(
    `There is no set and no part ${unknown.join(', ')}: name some of ${[...sets.map(({ name }) => name), ...screenParts].join(', ')}.`,
  );
const parts: readonly ScreenPart[] = wantedParts.length > 0 ? wantedParts : screenParts;

const root = fileURLToPath(new URL('../../shots', import.meta.url));

async function photograph(set: ShotSet): Promise<number> {
  const folder = join(root, set.name);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const peers = await startPeers();
  const server = await startApp({ env: peers.settings });
  const device = await createDevice({ origin: server.origin, ...set });
  let taken = 0;
  try {
    await walkScreens(
      { device, server, peers, phone: set.touch },
      async ({ name, page }) => {
        await page.screenshot({ path: join(folder, `${name}.png`), animations: 'disabled' });
        taken += 1;
      },
      parts,
    );
  } finally {
    await device.dispose();
    await server.dispose();
    await peers.close();
  }
  return taken;
}

for (const set of sets) {
  if (wantedSets.length > 0 && !wantedSets.includes(set.name)) continue;
  console.log(`shots/${set.name}: ${await photograph(set)} screens`);
}
