/** Places by which time zones are told apart. */
export const zones = {
  saoPaulo: 'São Paulo',
  cuiaba: 'Cuiabá',
  noronha: 'Fernando de Noronha',
  lisbon: 'Lisboa',
  azores: 'Açores',
  newYork: 'Nova Iorque',
} as const;
