/** A company's own domains. */
export const domains = {
  text: 'Endereços que são da sua empresa. Um endereço só é usado depois de o DNS confirmar que é seu.',
  portal: 'Portal do Workflux',
  portalText:
    'Onde fica o portal da sua empresa. Confirmado, aparece entre os portais que os visitantes podem escolher.',
  portalLabel: 'Domínio do portal',
  appearance: 'Autodocs com a sua marca',
  appearanceText:
    'Endereços em que o Autodocs mostra o logótipo, a imagem e a cor da sua empresa. O fornecedor também tem de ligar o endereço ao servidor.',
  appearanceLabel: 'Domínio com a sua marca',
  hint: 'Como portal.suaempresa.pt, sem https:// nem barras.',
  invalid: 'Escreva só o domínio, sem https:// nem barras',
  add: 'Adicionar domínio',
  waiting: 'A aguardar',
  confirmed: 'Confirmado',
  failed: 'Não confirmado',
  waitingText: 'Crie este registo no DNS do domínio e depois verifique.',
  confirmedText: 'O DNS diz que este domínio é da sua empresa.',
  recordMissing: 'O registo ainda não foi encontrado. As alterações no DNS podem demorar algumas horas.',
  recordOfAnother: 'O registo encontrado é de outra empresa.',
  lookupFailed: 'O DNS não respondeu. Tente de novo dentro de alguns minutos.',
  usedUntil: 'O DNS já não mostra o registo. O endereço continua a ser usado até {{when}}.',
  checkedAt: 'Verificado em {{when}}.',
  verify: 'Verificar agora',
  remove: 'Remover',
  removeLabel: 'Remover {{domain}}',
  removeTitle: 'Remover {{domain}}?',
  removeText:
    'O endereço deixa de ser usado de imediato. Para voltar a usá-lo, adicione-o e confirme de novo.',
  recordType: 'Tipo',
  recordName: 'Nome',
  recordValue: 'Valor',
} as const;
