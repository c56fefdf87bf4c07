import type { Texts } from '../phrases.ts';
import type { certificates as reference } from '../pt_BR/certificates.ts';

export const certificates: Texts<typeof reference> = {
  title: 'Certificados na nuvem',
  kept: 'Guardamos o ficheiro .pfx tal como veio, cifrado, e o que ele diz de si: titular, emissor e validade. A palavra-passe abre o ficheiro uma vez e não é guardada em lado nenhum.',
  upload: 'Enviar certificado',
  none: 'Nenhum certificado guardado',
  noneText: 'Envie um ficheiro .pfx do tipo A1 para o usar em qualquer dispositivo.',
  needsNetwork: 'Os certificados ficam no servidor: para os ver é preciso internet.',
  favorite: 'Favorito',
  unopened: 'Não validado',
  expired: 'Expirado',
  deleted: 'Eliminado',
  facts: '{{issuer}} · válido até {{date}}',
  validate: 'Validar',
  validateLabel: 'Validar {{name}}',
  validateTitle: 'Validar certificado',
  validateText: 'Escreva a palavra-passe de “{{name}}”. Abre o ficheiro agora e não é guardada.',
  password: 'Palavra-passe do certificado',
  favor: 'Marcar {{name}} como favorito',
  unfavor: 'Desmarcar {{name}} como favorito',
  delete: 'Eliminar',
  deleteLabel: 'Eliminar {{name}}',
  restore: 'Restaurar',
  restoreLabel: 'Restaurar {{name}}',
  notSent: 'Não foi possível enviar o certificado',
  notValidated: 'Não foi possível validar o certificado',
  notChanged: 'Não foi possível alterar o certificado',
  solution: 'Solução de certificado',
  solutionText: 'Com qual assina neste dispositivo.',
  solutions: {
    'local-certificate': {
      name: 'Certificado local',
      text: 'Um ficheiro ou token deste dispositivo. Nada vai para o servidor.',
    },
    'cloud-certificate': { name: 'Certificado na nuvem', text: '50% mais barato e 90% mais rápido.' },
    'third-party-pki': {
      name: 'PKI de terceiros',
      text: '50% mais caro, 90% mais lento, precisa de um plugin e não guarda o certificado.',
    },
  },
};
