import type { HelpTexts } from '../help-texts.ts';

export const help: HelpTexts = {
  search: 'Procurar na ajuda',
  nothing: 'Nenhum artigo com esse texto. Tente outra palavra.',
  articles: 'Artigos',
  all: 'Todos os artigos',
  previous: 'Artigo anterior',
  next: 'Artigo seguinte',
  topics: {
    begin: 'Começar',
    write: 'Escrever modelos',
    fill: 'Preencher e gerar o PDF',
    publicForm: 'Formulário público',
    organise: 'Organizar e achar',
    sync: 'Sem conexão e sincronização',
    talk: 'Conversas e avisos',
    account: 'Conta e segurança',
    company: 'Empresa',
  },
  support: {
    title: 'Não achou a resposta?',
    text: 'A mensagem abre no WhatsApp e já diz em que tela você está, a versão do Autodocs e a sua empresa. Nada do que você escreveu vai junto.',
    write: 'Falar com o suporte',
    none: 'Fale com quem administra o Autodocs na sua empresa.',
    offline: 'Com internet, aparece aqui como falar com o suporte.',
    message: ({ page, version, company }) =>
      `Olá! Preciso de ajuda com o Autodocs.\nTela: ${page}\nVersão: ${version}\nEmpresa: ${company}\n\n`,
  },
};
