/** Places that distinguish time zones. */
export const zones = {
  saoPaulo: 'São Paulo',
  cuiaba: 'Cuiabá',
  noronha: 'Fernando de Noronha',
  lisbon: 'Lisbon',
  azores: 'Azores',
  newYork: 'New York',
} as const;
