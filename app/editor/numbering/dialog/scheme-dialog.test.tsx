// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { readSchemes } from '#app/document/numbering/own-schemes.ts';
import { drawn, type Drawn } from '#tests/support/drawn.tsx';
import { brokenRules, field, fill, press, saidBeside } from '#tests/support/perceived.ts';
import type { ChosenScheme } from './apply-scheme.ts';
import { SchemeDialog } from './scheme-dialog.tsx';

const OWN = readSchemes({
  mine: {
    levels: [
      { form: 'upper-roman', text: 'Seção %1' },
      { form: 'decimal', text: '%1.%2', left: 40, hang: 40 },
    ],
  },
});

let screen: Drawn | null = null;
afterEach(() => screen?.remove());

async function open(applied: ChosenScheme[], takes = true): Promise<void> {
  screen = await drawn(
    <SchemeDialog
      current={{ scheme: 'mine', level: 1, start: 4 }}
      own={OWN}
      onClose={() => undefined}
      onApply={(chosen) => {
        applied.push(chosen);
        return takes;
      }}
    />,
  );
}

/** Without the library's own focus guards. */
const dialogOf = (): Element => document.querySelector('form')?.closest('[role=dialog]') ?? document.body;

const sample = (): string => document.querySelector('figure')?.textContent ?? '';

describe('the dialog of numbering', () => {
  it('T14 shows the level at the caret, follows what is typed and applies it', async () => {
    const applied: ChosenScheme[] = [];
    await open(applied);
    expect((await field('Texto do número')).value).toBe('%1.%2');
    expect((await field('Primeiro número')).value).toBe('4');
    expect(sample()).toContain('1.1 texto');
    await fill('Texto do número', 'Item %2 de %1');
    expect(sample()).toContain('Item 1 de 1 texto');
    await fill('Nível começa em', '3');
    expect(sample()).toContain('Item 3 de 1 texto');
    await fill('Recuo do texto (cm)', '2');
    expect(await brokenRules(dialogOf())).toEqual([]);
    await press('button', 'Aplicar');
    const [chosen] = applied;
    expect(chosen).toMatchObject({
      scheme: 'mine',
      levels: [{ text: 'Seção %1' }, { text: 'Item %2 de %1', start: 3 }],
    });
    expect(chosen).not.toHaveProperty('start');
  });

  it('T14 says what is wrong with a text, and applies nothing', async () => {
    const applied: ChosenScheme[] = [];
    await open(applied);
    await fill('Texto do número', 'Item');
    expect(await saidBeside('Texto do número')).toContain('Falta %2, o número deste nível.');
    await press('button', 'Aplicar');
    await fill('Texto do número', '%3 %2');
    expect(await saidBeside('Texto do número')).toContain('%3 não existe aqui: use de %1 a %2.');
    await press('button', 'Aplicar');
    expect(applied).toEqual([]);
    await fill('Texto do número', '%1.%2');
    await fill('Primeiro número', '0');
    await press('button', 'Aplicar');
    expect(applied).toEqual([]);
    await fill('Primeiro número', '9');
    await press('button', 'Aplicar');
    expect(applied).toEqual([{ scheme: 'mine', levels: null, start: 9 }]);
  });

  it('T14 says that a document has no room, and stays open', async () => {
    await open([], false);
    await press('button', 'Aplicar');
    expect(document.body.textContent).toContain('O documento não tem lugar para outra numeração.');
    expect((await field('Texto do número')).value).toBe('%1.%2');
  });
});
