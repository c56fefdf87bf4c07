// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { MessageCard } from '#domain/entities/chat.ts';
import { newTemplate } from '#tests/support/app-device.ts';
import { drawn, type Drawn } from '#tests/support/drawn.tsx';
import { pressKey, pressOption, typeInto } from '#tests/support/hands.ts';
import { offlineDevices } from '#tests/support/offline-devices.ts';
import { CardPicker } from './card-picker.tsx';

const offlineDevice = offlineDevices();
const picked = vi.fn<(card: MessageCard) => void>();
const closed = vi.fn<() => void>();
let shown: Drawn | null = null;
let templates: { contract: string; receipt: string };

async function picker(): Promise<void> {
  const ana = await offlineDevice();
  const contract = await ana.templates.create(newTemplate('Contrato de obra'));
  const receipt = await ana.templates.create(newTemplate('Recibo'));
  await ana.executions.record({ template: receipt.uid, templateName: 'Recibo', fields: [] });
  templates = { contract: contract.uid, receipt: receipt.uid };
  const { executionLists } = ana;
  shown = await drawn(<CardPicker onPick={picked} onClose={closed} />, {
    data: { templates: ana.templates, executionLists },
  });
  await expect.poll(names).toHaveLength(3);
}
beforeEach(() => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('There is no network.'));
});
afterEach(() => {
  shown?.remove();
  vi.restoreAllMocks();
  vi.clearAllMocks();
});

const input = (): HTMLInputElement => {
  const found = document.querySelector<HTMLInputElement>('[role=dialog] input');
  if (found === null) throw new Error('There is nothing to type into.');
  return found;
};
const options = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[role=option]')];
const names = (): string[] => options().map((option) => option.querySelector('[title]')?.textContent ?? '');
const active = (): string | undefined => {
  const id = input().getAttribute('aria-activedescendant');
  return (
    options()
      .find((option) => option.id === id)
      ?.closest('[role=group]')
      ?.getAttribute('aria-label') ?? undefined
  );
};

it('S06 a card is found by typing, walked to by the arrows over both lists, and taken by Enter', async () => {
  await picker();
  typeInto(input(), 'recibo');
  await expect.poll(names).toEqual(['Recibo', 'Recibo']);
  await expect.poll(active).toBe('Modelos');
  pressKey(input(), 'ArrowDown');
  await expect.poll(active).toBe('Documentos preenchidos');
  pressKey(input(), 'ArrowUp');
  await expect.poll(active).toBe('Modelos');
  pressKey(input(), 'Enter');
  await expect
    .poll(() => picked.mock.calls)
    .toEqual([[{ kind: 'template', uid: templates.receipt, name: 'Recibo' }]]);
  expect(closed).not.toHaveBeenCalled();
});

it('S06 a card is taken by a press too', async () => {
  await picker();
  pressOption(options().find(({ textContent }) => textContent.includes('Contrato de obra')));
  await expect
    .poll(() => picked.mock.calls)
    .toEqual([[{ kind: 'template', uid: templates.contract, name: 'Contrato de obra' }]]);
});

it('S06 what nothing is called is said, and Escape leaves without a card', async () => {
  await picker();
  typeInto(input(), 'inventário');
  await expect
    .poll(() => document.querySelector('output')?.textContent)
    .toBe('Nada com esse nome neste aparelho.');
  pressKey(input(), 'Enter');
  pressKey(input(), 'Escape');
  await expect.poll(() => closed.mock.calls.length).toBe(1);
  expect(picked).not.toHaveBeenCalled();
});
