import { describe, expect, it } from 'vitest';
import { changeLanguage, createTextsOf, widenTexts } from './create-texts.ts';
import { errors } from './en_US/errors.ts';
import { sendingErrors } from './en_US/sending-errors.ts';
import { languages } from './language.ts';
import { knowsArea, lazyAreas, loadArea } from './lazy-phrases.ts';
import { entrySource } from './entry-texts.ts';
import { documents } from './pt_BR/documents.ts';
import { allPhrases, createTexts } from './runtime.ts';

describe.each(lazyAreas)('S09 the phrases of %s', (area) => {
  it('are none of the first load, and there once they are asked for', async () => {
    const texts = await createTexts('en_US');
    expect(knowsArea(texts, area)).toBe(false);
    await loadArea(texts, area);
    expect(knowsArea(texts, area)).toBe(true);
    expect(texts.t('common.close')).toBe('Close');
  });

  it('follow a change of the language on their screen', async () => {
    const texts = await createTexts('pt_BR');
    await loadArea(texts, area);
    for (const language of languages) {
      await changeLanguage(texts, language);
      await expect.poll(() => knowsArea(texts, area)).toBe(true);
    }
  });
});

it('S09 phrases that come later have the plural form of exact millions too', async () => {
  const texts = await createTexts('pt_BR');
  await loadArea(texts, 'documents');
  const shown = texts.t('documents.list.count', { count: 1_000_000, number: '1.000.000' });
  expect(shown).toBe(documents.list.count_other.replace('{{number}}', '1.000.000'));
});

it('S09 errors that a screen brought are spoken in a language that is chosen there, and after signing in', async () => {
  const texts = await createTextsOf(entrySource, 'pt_BR');
  await loadArea(texts, 'sending');
  const told = () => texts.t('errors.webhooks-full.text');
  const inPtBR = told();
  await widenTexts(texts, allPhrases);
  expect(told()).toBe(inPtBR);
  await expect.poll(() => texts.getResource('en_US', 'translation', 'sending') as unknown).toBeDefined();
  await changeLanguage(texts, 'en_US');
  expect(told()).toBe(sendingErrors['webhooks-full'].text);
  expect(texts.t('errors.internal.text')).toBe(errors.internal.text);
});
