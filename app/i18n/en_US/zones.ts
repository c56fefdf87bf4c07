/** Places by which time zones are told apart. */
export const zones = {
  saoPaulo: 'São Paulo',
  cuiaba: 'Cuiabá',
  noronha: 'Fernando de Noronha',
  lisbon: 'Lisbon',
  azores: 'Azores',
  newYork: 'New York',
} as const;
