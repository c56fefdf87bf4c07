import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test as base } from './support/test.ts';
import { startPeers, type Peers } from './support/screens/peers.ts';
import { screenParts, walkScreens, type ScreenPart, type ShownScreen } from './support/screens/screens.ts';

/** WCAG 2.2 at level AA, and what axe calls good practice. */
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Open menus hang at the end of the page. axe's habit of asking for a landmark around them is not for what floats. */
const FLOATING = '#headlessui-portal-root, [data-floating]';

type AxeNode = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'][number]['nodes'][number];

interface Finding {
  screen: string;
  rule: string;
  why: string;
  where: string[];
}

/** Of what a bar covers in part, axe measures the rest alone: scrolling frees it. */
function isCoveredInPart(node: AxeNode): boolean {
  return node.any.some(({ data }) => /^(partiallyO|o)bscured/.test(String(data?.messageKey)));
}

/**
 * A blank on the paper is as high as its printed line. The rule leaves out what a line of text constrains, and what
 * another control of the page does as well, here the blank's input; axe knows of neither.
 */
function isOfItsLine(id: string, node: AxeNode): boolean {
  return id === 'target-size' && node.html.includes('paper-placeholder');
}

/** Keys move the caret through a table of the text, which scrolls along; axe looks at no element around it. */
function isOfTheText(id: string, node: AxeNode): boolean {
  return id === 'scrollable-region-focusable' && node.html.includes('document-table');
}

/** No page of ours has frames; looking for them takes a blank page of its own each time. */
const frameless = (page: Page): AxeBuilder => new AxeBuilder({ page }).setLegacyMode();

async function findingsOn(page: Page, screen: string): Promise<Finding[]> {
  // What passed is not described node by node: a fifth of the time that looking takes.
  const { violations } = await frameless(page)
    .options({ resultTypes: ['violations'] })
    .withTags(RULES)
    .analyze();
  const findings: Finding[] = [];
  for (const { id, help, nodes } of violations) {
    const real = nodes.filter(
      (node) => !isCoveredInPart(node) && !isOfItsLine(id, node) && !isOfTheText(id, node),
    );
    const standing = id === 'region' ? await withoutFloating(page, real) : real;
    const where = standing.map(({ html }) => html.slice(0, 200));
    if (where.length > 0) findings.push({ screen, rule: id, why: help, where });
  }
  return findings;
}

async function withoutFloating(page: Page, nodes: readonly AxeNode[]): Promise<AxeNode[]> {
  const standing: AxeNode[] = [];
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

test.use({ sharedBrowser: true, installs: true });

interface Share {
  parts: readonly ScreenPart[];
  /** Where absent, both. */
  theme?: 'light' | 'dark';
}

/**
 * Walked on devices of their own: the whole day at once would keep one worker busy when the others are done. What is made
 * of cards and fields that other parts show as well is walked once, on the narrow screen.
 */
const shares: readonly Share[] = [
  { parts: ['registering', 'guarding', 'offline'], theme: 'light' },
  { parts: ['entering', 'browsing'] },
  { parts: ['documents'] },
  { parts: ['integrating'] },
  { parts: ['administering', 'chatting', 'syncing'] },
];

for (const theme of ['light', 'dark'] as const) {
  for (const { parts } of shares.filter((share) => (share.theme ?? theme) === theme)) {
    test(`S08 S13 S20 S21 T02 T03 T05 T13 T21 T26 C12 O03 every screen of ${parts.join(' and ')} is accessible in the ${theme} theme`, async ({
      server,
      peers,
      newDevice,
      isMobile,
    }) => {
      const elsewhere = (theme === 'dark') === isMobile;
      test.skip(elsewhere, 'Colours do not depend on the width, nor does the layout on the theme.');
      test.setTimeout(300_000);
      const device = await newDevice({ theme });
      const findings: Finding[] = [];
      let screens = 0;
      const look = async ({ name, page }: ShownScreen): Promise<void> => {
        screens += 1;
        findings.push(...(await findingsOn(page, name)));
      };
      await walkScreens({ device, server, peers, phone: isMobile }, look, parts);
      expect(findings).toEqual([]);
      expect(screens).toBeGreaterThan(7);
    });
  }
}

test('S13 no screen is left out', () => {
  expect(shares.flatMap(({ parts }) => parts).toSorted()).toEqual(screenParts.toSorted());
});
