import { spawnSync } from 'node:child_process';
import { findHeadlessChromium } from '#scripts/chromium.mjs';
import { apt } from '#scripts/apt.mjs';
import { openPuppeteer } from './puppeteer-tab.ts';
import type { Tab } from './tab.ts';
import { openWebKit } from './webkit-tab.ts';

export const ENGINES = ['chromium', 'firefox', 'webkit'] as const;
export type EngineName = (typeof ENGINES)[number];

export interface Engine {
  /** Package and version; its programs where Debian does not know them. */
  version: string;
  /** A browser that has never been at any address. */
  start(): Promise<Tab>;
}

interface Kind {
  /** Packages of Debian that bring it. */
  packages: readonly string[];
  programs: () => (string | null)[];
  start: (programs: string[]) => Promise<Tab>;
}

function onPath(name: string): string | null {
  const found = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' });
  return found.status === 0 ? found.stdout.trim() : null;
}

const kinds: Readonly<Record<EngineName, Kind>> = {
  chromium: {
    packages: ['chromium'],
    programs: () => [findHeadlessChromium()],
    start: ([program = '']) => openPuppeteer('chrome', program),
  },
  firefox: {
    packages: ['firefox-esr'],
    programs: () => [onPath('firefox-esr') ?? onPath('firefox')],
    start: ([program = '']) => openPuppeteer('firefox', program),
  },
  webkit: {
    packages: ['webkit2gtk-driver', 'xvfb'],
    programs: () => [onPath('WebKitWebDriver'), onPath('Xvfb')],
    start: ([driver = '', display = '']) => openWebKit(driver, display),
  },
};

function found(programs: (string | null)[]): string[] | null {
  const there = programs.filter((program) => program !== null);
  return there.length === programs.length ? there : null;
}

/** The engine, installed from Debian where it is missing; what cannot be had is said in `reason`. */
export function findEngine(name: EngineName): Engine | { reason: string } {
  const { packages, programs, start } = kinds[name];
  let paths = found(programs());
  if (paths === null) {
    try {
      apt('update');
      apt('install', '-y', '--no-install-recommends', ...packages);
    } catch {
      return { reason: `${packages.join(' and ')} could not be installed with apt-get` };
    }
    paths = found(programs());
  }
  if (paths === null) return { reason: `${packages.join(' and ')} brought no program that could be found` };
  const there = paths;
  const [named = ''] = packages;
  const asked = spawnSync('dpkg-query', ['-W', '-f', '${Package} ${Version}', named], { encoding: 'utf8' });
  return { version: asked.status === 0 ? asked.stdout : there.join(', '), start: () => start(there) };
}
