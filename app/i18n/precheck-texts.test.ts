import { expect, it } from 'vitest';
import { languages } from './language.ts';
import { loadPrecheckTexts } from './precheck-texts.ts';

it.each(languages)('S20 each refusal in %s names the file', async (language) => {
  const texts = Object.values(await loadPrecheckTexts(language));
  expect(texts.map((text) => text('anexo.pdf')).filter((text) => !text.includes('"anexo.pdf"'))).toEqual([]);
});

it('S20 refusals are worded as the specification words them', async () => {
  const texts = await loadPrecheckTexts('pt_BR');
  expect(texts.signed('a.pdf')).toBe(
    'O arquivo "a.pdf" já foi assinado digitalmente e não pode ser utilizado para criar um processo.',
  );
  expect(texts.unreadable('a.pdf')).toBe(
    'Não foi possível carregar o arquivo "a.pdf". Verifique se ele está corrompido.',
  );
});
