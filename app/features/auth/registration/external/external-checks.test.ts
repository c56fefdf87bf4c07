import { expect, test } from 'vitest';
import { saveExternalUser } from '#domain/api/customers.ts';
import { externalProblems, externalUserOf, maskNine, type ExternalPerson } from './external-checks.ts';

const TODAY = '2026-11-22';
const right: ExternalPerson = {
  firstName: 'Edu ',
  lastName: ' Prado  Lima',
  taxDocument: '111.444.777-35',
  email: ' edu@fora.example',
  phoneArea: '11',
  phone: '98765-4321',
  birthdate: '',
};

test('A11 nothing is wrong with a whole form, with or without a date of birth', () => {
  expect(externalProblems(right, TODAY)).toEqual({});
  expect(externalProblems({ ...right, birthdate: '1990-02-28' }, TODAY)).toEqual({});
  const body = { user: externalUserOf({ ...right, birthdate: '1990-02-28' }) };
  expect(saveExternalUser.body.parse(body).user).toMatchObject({
    name: 'Edu Prado Lima',
    taxDocument: '11144477735',
    phone: '987654321',
    birthdate: '1990-02-28',
    external: true,
  });
});

test.each([
  ['firstName', ' ', 'firstNameRequired'],
  ['lastName', '', 'lastNameRequired'],
  ['taxDocument', '', 'cpfRequired'],
  ['taxDocument', '...-', 'cpfRequired'],
  ['taxDocument', '111.444.777-36', 'cpfInvalid'],
  ['email', 'edu@fora', 'emailInvalid'],
  ['phoneArea', '', 'areaRequired'],
  ['phoneArea', '1', 'areaInvalid'],
  ['phoneArea', '011', 'areaInvalid'],
  ['phone', '', 'phoneRequired'],
  ['phone', '8765-4321', 'phoneNumberInvalid'],
  ['birthdate', '2026-11-23', 'birthdateInvalid'],
] as const)('A11 %s %o is answered %s', (field, value, problem) => {
  expect(externalProblems({ ...right, [field]: value }, TODAY)).toEqual({ [field]: problem });
});

test('A11 a phone is written in two parts while it is typed', () => {
  expect(['9', '98765', '987654', '987654321', '9876543210', 'x98'].map(maskNine)).toEqual([
    '9',
    '98765',
    '98765-4',
    '98765-4321',
    '98765-4321',
    '98',
  ]);
});
