import type { Texts } from '../phrases.ts';
import type { formPrefilled as reference } from '../pt_BR/form-prefilled.ts';

export const formPrefilled: Texts<typeof reference> = {
  good: '{{company}} já preencheu parte deste formulário por si. Confirme antes de gerar o PDF.',
  dropped_one: '{{count}} valor da ligação já não serve para este formulário e ficou de fora.',
  dropped_other: '{{count}} valores da ligação já não servem para este formulário e ficaram de fora.',
  expired:
    'O prazo dos valores que vinham nesta ligação terminou, por isso não aparecem. Preencha manualmente ou peça uma nova ligação a {{company}}.',
  revoked:
    'Este link foi cancelado por quem o enviou, por isso os seus valores não aparecem. Preencha-os ou peça um novo link a {{company}}.',
  invalid:
    'Os valores que vinham nesta ligação foram alterados ou a ligação está incompleta, por isso não aparecem. Preencha manualmente ou peça uma nova ligação a {{company}}.',
  unreached:
    'Não foi possível verificar agora os valores que vêm nesta ligação. Tente novamente com internet ou preencha manualmente.',
  locked: 'Vem preenchido na ligação e não pode ser alterado.',
  yes: 'Sim',
};
