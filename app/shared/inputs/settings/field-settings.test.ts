import { describe, expect, it } from 'vitest';
import { templateFieldSchema } from '#domain/entities/template.ts';
import { settingsOf, withSettings } from './field-settings.ts';

const plain = { id: 'AB12', name: 'Valor', color: '#cdeac0', sectionId: 'S' };

describe('S18 settings of a field', () => {
  it('S18 a field of a former release is a single line, and applied unchanged it is stored as it was', () => {
    expect(settingsOf(plain)).toMatchObject({ type: 'singleLine', required: false, options: [] });
    expect(withSettings(plain, settingsOf(plain))).toEqual(plain);
  });

  it('S18 all settings are stored in the form the server takes, and read again', () => {
    const settings = {
      name: ' Pagamento ',
      type: 'multiSelection' as const,
      required: true,
      help: 'Marque todas',
      defaultValue: 'Pix',
      options: ['Pix', ' Boleto '],
      inFileName: true,
      photoMax: 10,
      photoWidth: 'half' as const,
    };
    const field = withSettings(plain, settings);
    expect(templateFieldSchema.parse(field)).toEqual(field);
    expect(settingsOf(field)).toEqual({ ...settings, name: 'Pagamento', options: ['Pix', 'Boleto'] });
  });

  it('T16 settings of photos go with the type, and photos have no default and name no file', () => {
    const given = { ...settingsOf(plain), defaultValue: 'x', inFileName: true, photoMax: 3 };
    const field = withSettings(plain, { ...given, type: 'photos', photoWidth: 'whole' });
    expect(field).toEqual({ ...plain, type: 'photos', photos: { max: 3, width: 'whole' } });
    expect(templateFieldSchema.parse(field)).toEqual(field);
    expect(withSettings(field, { ...settingsOf(field), type: 'number' })).not.toHaveProperty('photos');
    const usual = withSettings(plain, { ...settingsOf(plain), type: 'photos' });
    expect(usual).toEqual({ ...plain, type: 'photos' });
  });

  it('S18 options go with the type that offered them', () => {
    const selection = withSettings(plain, { ...settingsOf(plain), type: 'singleSelection', options: ['A'] });
    expect(selection.options).toEqual([{ name: 'A' }]);
    expect(withSettings(selection, { ...settingsOf(selection), type: 'cpf' })).toEqual({
      ...plain,
      type: 'cpf',
    });
  });
});
