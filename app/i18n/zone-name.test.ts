import { describe, expect, it } from 'vitest';
import { createTexts } from './runtime.ts';
import { zoneName, zoneOffset } from './zone-name.ts';

describe('A19 names of time zones', () => {
  it('A19 are a place and the name of its hours, in the language of the interface', async () => {
    const inLanguage = async (zone: string, language: 'pt_BR' | 'pt_PT' | 'en_US') =>
      zoneName(zone, language, (await createTexts(language)).t);
    expect(await inLanguage('America/Sao_Paulo', 'pt_BR')).toBe('São Paulo · Horário Padrão de Brasília');
    expect(await inLanguage('America/New_York', 'pt_PT')).toMatch(/^Nova Iorque · Hora /);
    expect(await inLanguage('America/Rio_Branco', 'en_US')).toBe('Rio Branco · Acre Standard Time');
    expect(await inLanguage('Atlantic/Azores', 'pt_BR')).toBe('Horário dos Açores');
    expect(await inLanguage('UTC', 'pt_BR')).toBe('Horário Universal Coordenado');
  });

  it('A19 tell apart those that have the same hours, and show an unknown one as it is', async () => {
    const { t } = await createTexts('pt_BR');
    const names = ['America/Sao_Paulo', 'America/Bahia', 'America/Fortaleza'].map((zone) =>
      zoneName(zone, 'pt_BR', t),
    );
    expect(new Set(names).size).toBe(3);
    expect(zoneOffset('America/Bahia', 'pt_BR')).toBe('GMT-3');
    expect([zoneName('Mars/Olympus_Mons', 'pt_BR', t), zoneOffset('Mars/Olympus_Mons', 'pt_BR')]).toEqual([
      'Mars/Olympus Mons',
      '',
    ]);
  });
});
