import type { GedErrorPhrases } from '../error-phrases.ts';

/** The company's document management system (GED). */
export const gedErrors: GedErrorPhrases = {
  'ged-signed-out': {
    text: 'Você ainda não entrou no GED',
    help: 'Abra Integrações, escolha a Integração GED e entre com o endereço do ambiente, o usuário e a senha.',
  },
  'ged-expired': {
    text: 'Sua autenticação do GED expirou, por favor reautentique no menu de integrações',
    help: 'Nada se perdeu aqui. Abra Integrações, escolha a Integração GED e use Reautenticar.',
  },
  'ged-address-refused': {
    text: 'Este endereço de ambiente não pode ser usado',
    help: 'Digite o endereço público do GED, que começa com https:// e não é de uma rede interna. Em caso de dúvida, pergunte a quem administra o GED.',
  },
  'ged-sign-in-refused': {
    text: 'O GED não aceitou este usuário e senha',
    help: 'Confira o endereço do ambiente, o usuário e a senha. São os do GED, não os do Autodocs.',
  },
  'ged-not-allowed': {
    text: 'Seu usuário do GED não tem acesso a isto',
    help: 'Peça o acesso a quem administra o GED ou reautentique com outro usuário.',
  },
  'ged-not-found': {
    text: 'Isto não existe mais no GED',
    help: 'A estrutura do GED mudou. Escolha de novo o espaço de trabalho, a unidade e a empresa.',
  },
  'ged-unreachable': {
    text: 'O GED não respondeu',
    help: 'Ele pode estar lento ou fora do ar. Tente de novo em alguns minutos; se continuar, confira o endereço do ambiente.',
  },
  'ged-answer-invalid': {
    text: 'O GED respondeu algo que não entendemos',
    help: 'Confira se o endereço do ambiente é o do serviço do GED, e não o da sua página. Se for, fale com quem administra o GED.',
  },
  'ged-too-large': {
    text: 'A resposta do GED é grande demais',
    help: 'São lidas até 20.000 classificações por empresa. Escolha outra empresa ou peça a quem administra o GED que a divida.',
  },
  'ged-document-refused': {
    text: 'O GED não aceitou o documento',
    help: 'Confira se os campos obrigatórios da classificação estão preenchidos e no formato certo, e envie de novo.',
  },
  'ged-documents-unsupported': {
    text: 'Este GED não recebe documentos daqui',
    help: 'Baixe o PDF e guarde-o no GED por lá.',
  },
};
