/** Choice lists that are filtered by typing. */
export const choices = {
  show: 'Mostrar opções: {{label}}',
  none: 'Nada encontrado.',
  more_one: 'E mais {{count}}. Continue a escrever.',
  more_other: 'E mais {{count}}. Continue a escrever.',
  chosen: '{{label}}: o que está escolhido',
  take: 'Retirar {{label}}',
} as const;
