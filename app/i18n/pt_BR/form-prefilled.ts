/** Values in the link of a public form; used by no other page. */
export const formPrefilled = {
  good: '{{company}} já preencheu parte deste formulário para você. Confira antes de gerar o PDF.',
  dropped_one: '{{count}} valor do link não serve mais para este formulário e ficou de fora.',
  dropped_other: '{{count}} valores do link não servem mais para este formulário e ficaram de fora.',
  expired:
    'O prazo dos valores que vinham neste link terminou, por isso eles não aparecem. Preencha você mesmo ou peça um novo link a {{company}}.',
  revoked:
    'Este link foi cancelado por quem o enviou, por isso os valores dele não aparecem. Preencha você mesmo ou peça um novo link a {{company}}.',
  invalid:
    'Os valores que vinham neste link foram alterados ou o link está incompleto, por isso eles não aparecem. Preencha você mesmo ou peça um novo link a {{company}}.',
  unreached:
    'Não foi possível conferir agora os valores que vêm neste link. Tente de novo com internet ou preencha você mesmo.',
  locked: 'Vem preenchido no link e não pode ser mudado.',
  yes: 'Sim',
} as const;
