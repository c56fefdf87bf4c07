import type { Page } from '@playwright/test';
import type { NodeResult, RunOptions } from 'axe-core';
import { findViolations } from './support/axe.ts';
import { expect, test as base } from './support/test.ts';
import { startPeers, type Peers } from './support/screens/peers.ts';
import { screenParts, walkScreens, type ScreenPart, type ShownScreen } from './support/screens/screens.ts';
import { showTheme } from './support/theme.ts';

/** WCAG 2.2 at level AA, and what axe calls good practice. */
const EVERYTHING: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
};
/** All that is left to look at where nothing but the theme changed. */
const COLOURS: RunOptions = { runOnly: ['color-contrast', 'link-in-text-block'] };

/** Open menus hang at the end of the page. axe's habit of asking for a landmark around them is not for what floats. */
const FLOATING = '#headlessui-portal-root, [data-floating]';

interface Finding {
  screen: string;
  rule: string;
  why: string;
  where: string[];
}

/** Of what a bar covers in part, axe measures the rest alone: scrolling frees it. */
function isCoveredInPart(node: NodeResult): boolean {
  return node.any.some(({ data }) => /^(partiallyO|o)bscured/.test(String(data?.messageKey)));
}

/**
 * A blank on the paper is as high as its printed line. The rule leaves out what a line of text constrains, and what
 * another control of the page does as well, here the blank's input; axe knows of neither.
 */
function isOfItsLine(id: string, node: NodeResult): boolean {
  return id === 'target-size' && node.html.includes('paper-placeholder');
}

/** Keys move the caret through a table of the text, which scrolls along; axe looks at no element around it. */
function isOfTheText(id: string, node: NodeResult): boolean {
  return id === 'scrollable-region-focusable' && node.html.includes('document-table');
}

async function findingsOn(page: Page, screen: string, options: RunOptions): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { id, help, nodes } of await findViolations(page, { options })) {
    const real = nodes.filter(
      (node) => !isCoveredInPart(node) && !isOfItsLine(id, node) && !isOfTheText(id, node),
    );
    const standing = id === 'region' ? await withoutFloating(page, real) : real;
    const where = standing.map(({ html }) => html.slice(0, 200));
    if (where.length > 0) findings.push({ screen, rule: id, why: help, where });
  }
  return findings;
}

async function withoutFloating(page: Page, nodes: readonly NodeResult[]): Promise<NodeResult[]> {
  const standing: NodeResult[] = [];
  for (const node of nodes) {
    const [selector] = node.target;
    const floats = await page
      .locator(String(selector))
      .first()
      .evaluate((element, floating) => element.closest(floating) !== null, FLOATING);
    if (!floats) standing.push(node);
  }
  return standing;
}

/** With the systems that a company works with beside the server. */
const test = base.extend<{ peers: Peers }>({
  // oxlint-disable-next-line no-empty-pattern
  peers: async ({}, provide) => {
    const peers = await startPeers();
    await provide(peers);
    await peers.close();
  },
  settings: async ({ peers }, provide) => {
    await provide(peers.settings);
  },
});

test.use({ installed: true });

/** Looks at the same screen in the dark theme, and gives the light one back. */
async function findingsInTheDark(page: Page, screen: string): Promise<Finding[]> {
  await showTheme(page, 'dark');
  const findings = await findingsOn(page, `${screen}, dark`, COLOURS);
  await showTheme(page, 'light');
  return findings;
}

interface Share {
  parts: readonly ScreenPart[];
  /** Where absent, both. What is made of cards and fields that other parts show at both is walked at one width. */
  width?: 'phone' | 'laptop';
}

/** Walked on devices of their own: the whole day at once would keep one worker busy when the others are done. */
const shares: readonly Share[] = [
  { parts: ['registering', 'offline'], width: 'phone' },
  { parts: ['guarding'], width: 'phone' },
  { parts: ['integrating'], width: 'phone' },
  { parts: ['entering', 'browsing'] },
  { parts: ['documents'] },
  { parts: ['administering', 'chatting', 'syncing'], width: 'laptop' },
];

for (const { parts, width } of shares)
  test(`S08 S13 S20 S21 T02 T03 T05 T13 T21 T26 C12 O03 every screen of ${parts.join(' and ')} is accessible in both themes`, async ({
    server,
    peers,
    newDevice,
    isMobile,
  }) => {
    const here = isMobile ? 'phone' : 'laptop';
    test.skip((width ?? here) !== here, 'Walked at the other width.');
    test.setTimeout(300_000);
    const device = await newDevice({ theme: 'light' });
    const findings: Finding[] = [];
    let screens = 0;
    const look = async ({ name, page, only }: ShownScreen): Promise<void> => {
      screens += 1;
      findings.push(...(await findingsOn(page, name, EVERYTHING)));
      // Colours do not depend on the width: what is walked at both is seen in the dark on the phone.
      if (isMobile || width !== undefined || only === 'wide')
        findings.push(...(await findingsInTheDark(page, name)));
    };
    await walkScreens({ device, server, peers, phone: isMobile }, look, parts);
    expect(findings).toEqual([]);
    expect(screens).toBeGreaterThan(7);
  });

test('S13 no screen is left out', () => {
  expect(shares.flatMap(({ parts }) => parts).toSorted()).toEqual(screenParts.toSorted());
});
