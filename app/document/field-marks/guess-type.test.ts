import { describe, expect, it } from 'vitest';
import { guessType, typeOfFormat } from './guess-type.ts';

describe('types of fields by their names and forms', () => {
  it.each([
    ['CPF', 'cpf'],
    ['cpf_do_fiador', 'cpf'],
    ['CNPJ da contratada', 'cnpj'],
    ['CPF/CNPJ', undefined],
    ['NIF', 'nif'],
    ['CEP', 'cep'],
    ['Telefone celular', 'phone'],
    ['E-mail', 'email'],
    ['e_mail', 'email'],
    ['Site', 'url'],
    ['Data de assinatura', 'date'],
    ['dataNascimento', 'date'],
    ['Data e hora da vistoria', 'datetime'],
    ['Dados do cliente', undefined],
    ['Valor do aluguel', 'currency'],
    ['Valor por extenso', undefined],
    ['Preço', 'currency'],
    ['Taxa de juros (%)', 'number'],
    ['Número de parcelas', 'number'],
    ['Número', undefined],
    ['Quantidade', 'number'],
    ['Observações', 'multipleLine'],
    ['Description', 'multipleLine'],
    ['Nome completo', undefined],
    ['Receptor', undefined],
    ['Telhado', undefined],
  ])('T16 %s is %s', (name, type) => {
    expect(guessType(name)).toBe(type);
  });

  it.each([
    ['___.___.___-__', 'cpf'],
    ['00.000.000/0000-00', 'cnpj'],
    ['_____-___', 'cep'],
    ['(__) _____-____', 'phone'],
    ['__/__/____', 'date'],
    ['dd/mm/aaaa', 'date'],
    ['dd/MM/yyyy HH:mm', 'datetime'],
    ['R$ 0,00', 'currency'],
    ['____________', undefined],
    ['x'.repeat(50), undefined],
  ])('T16 a value of the form %s is %s', (mask, type) => {
    expect(guessType('Campo', mask)).toBe(type);
  });

  it('T16 the form goes before the name', () => {
    expect(guessType('Data', '___.___.___-__')).toBe('cpf');
  });

  it('T16 formats of Word say what they print', () => {
    expect(typeOfFormat('date', "d 'de' MMMM")).toBe('date');
    expect(typeOfFormat('date', 'd/M/yyyy HH:mm')).toBe('datetime');
    expect(typeOfFormat('number', '#.##0,00')).toBe('number');
    expect(typeOfFormat('number', 'R$ #.##0,00')).toBe('currency');
  });
});
