/** What one chooses from by typing a part of it. */
export const choices = {
  show: 'Mostrar opções: {{label}}',
  none: 'Nada encontrado.',
  more_one: 'E mais {{count}}. Continue digitando.',
  more_other: 'E mais {{count}}. Continue digitando.',
  chosen: '{{label}}: o que está escolhido',
  take: 'Retirar {{label}}',
} as const;
