import type { GedTexts } from '../ged-texts.ts';

export const ged: GedTexts = {
  integrations: {
    title: 'Integrações',
    text: 'Sistemas de fora que trabalham com os seus documentos.',
    tile: 'Integração GED',
    tileText: 'Categorias e campos da gestão eletrônica de documentos da sua empresa.',
    states: {
      'signed-in': 'Autenticado',
      'signed-out': 'Não autenticado',
      expired: 'Autenticação expirada',
    },
    needsNetwork: 'O estado da integração vem do servidor.',
    refused: 'Seus grupos não permitem usar as integrações.',
  },
  structure: {
    title: 'Integração GED - Estruturas',
    text: 'Escolha classificações do GED e crie categorias com elas.',
    needsNetwork: 'A integração com o GED precisa de conexão.',
  },
  session: {
    heading: 'Autenticação',
    address: 'URL do ambiente',
    addressHint: 'Como https://ged.suaempresa.com.br',
    user: 'Usuário',
    password: 'Senha',
    showPassword: 'Mostrar senha',
    hidePassword: 'Ocultar senha',
    empty: 'Este campo não pode ser vazio',
    signIn: 'Autenticar',
    signedIn: 'Você está autenticado no GED.',
    as: ({ user, address }) => `${user} em ${address}`,
    again: 'Reautenticar',
    expired: 'Sua autenticação do GED expirou, por favor reautentique no menu de integrações',
  },
  place: {
    heading: 'Estrutura',
    workspace: 'Espaço de trabalho',
    unit: 'Unidades',
    company: 'Empresas',
    workspaceFirst: 'Escolha antes o espaço de trabalho',
    unitFirst: 'Escolha antes a unidade',
    loading: 'Carregando do GED',
    none: 'O GED não tem nada aqui para o seu usuário.',
  },
  tree: {
    label: 'Classificações',
    search: 'Procurar classificação',
    openAll: 'Expandir tudo',
    closeAll: 'Recolher tudo',
    chooseAll: 'Selecionar tudo',
    clear: 'Limpar seleção',
    none: 'Esta empresa não tem classificações.',
    nothing: 'Nenhuma classificação com esse texto.',
    found: ({ count, shown }) =>
      count === 1 ? '1 classificação encontrada' : `${shown} classificações encontradas`,
    chosen: ({ count, shown }) => (count === 1 ? '1 selecionada' : `${shown} selecionadas`),
    problems: ({ count, shown }) =>
      count === 1
        ? '1 classificação do GED está errada e foi corrigida ou deixada de fora'
        : `${shown} classificações do GED estão erradas e foram corrigidas ou deixadas de fora`,
    kinds: {
      missing: 'sem chave ou identificador que sirva',
      duplicate: 'repete a chave ou o identificador de outra',
      circle: 'estava dentro de si mesma: fica na raiz',
      'too-deep': 'está funda demais',
    },
    keys: 'Setas andam e abrem, espaço seleciona, asterisco expande o nível.',
  },
  create: {
    button: 'Criar Categorias',
    title: 'Criar categorias do GED',
    loading: 'Comparando com as categorias que já existem',
    made: ({ count, shown }) => (count === 1 ? '1 categoria nova' : `${shown} categorias novas`),
    restored: ({ count, shown }) => (count === 1 ? '1 volta da lixeira' : `${shown} voltam da lixeira`),
    existing: ({ count, shown }) => (count === 1 ? '1 já existe' : `${shown} já existem`),
    more: ({ count, shown }) => (count === 1 ? 'e mais 1' : `e mais ${shown}`),
    allThere: 'Todas as categorias já existem: não há o que criar.',
    start: ({ count, shown }) => (count === 1 ? 'Criar 1 categoria' : `Criar ${shown} categorias`),
    progress: ({ made, of }) => `${made} de ${of} criadas`,
    done: 'As categorias foram criadas com sucesso',
    cut: 'O que já foi criado fica. Tente de novo para criar o resto: nada é criado duas vezes.',
    refused: 'Para criar categorias, peça também a permissão de editar categorias.',
  },
  runs: {
    heading: 'Criações que podem ser desfeitas',
    text: 'Desfazer tira só o que ninguém usou nem mudou desde então.',
    undo: 'Desfazer',
    undoOf: ({ title }) => `Desfazer a criação de ${title}`,
    ask: 'Desfazer esta criação?',
    askText: 'As categorias que ninguém usou nem mudou vão para a lixeira. As outras ficam.',
    undone: 'Criação desfeita',
    removed: ({ count, shown }) =>
      count === 1 ? '1 categoria foi retirada.' : `${shown} categorias foram retiradas.`,
    kept: ({ count, shown }) => (count === 1 ? '1 categoria ficou:' : `${shown} categorias ficaram:`),
    reasons: { changed: 'foi mudada', used: 'está em uso' },
  },
  fields: {
    open: 'Campos do GED',
    title: 'Campos disponíveis',
    text: ({ classification }) => `Do GED, da classificação ${classification}.`,
    noCompany:
      'Esta categoria não diz de que empresa do GED ela é. Mova o documento para uma categoria criada em Integrações.',
    none: 'Esta classificação não tem campos para modelos.',
    section: 'GED',
    there: ({ name }) => `Já está no documento: #${name}`,
    bindTo: ({ title }) => `Campo do documento para ${title}`,
    newField: 'Campo novo',
    add: ({ count, shown }) => (count === 1 ? 'Adicionar 1 campo' : `Adicionar ${shown} campos`),
    added: ({ count, shown }) =>
      count === 1 ? '1 campo do GED foi adicionado' : `${shown} campos do GED foram adicionados`,
  },
  filing: {
    title: 'Envio ao GED',
    send: 'Enviar ao GED',
    noPlace:
      'Este documento tem campos do GED, mas o modelo não está numa categoria do GED: mova o modelo para enviar os próximos.',
    sending: ({ percent }) => `Enviando o documento: ${percent}`,
    waiting:
      'Aguardando conexão. O documento ainda não foi enviado ao GED: está guardado neste aparelho e vai quando a conexão voltar.',
    filing: 'O GED está recebendo o documento',
    filed: 'O documento está no GED',
    filedNotice: ({ name }) => `${name} está no GED.`,
    giveUp: 'Desistir',
    giveUpOf: ({ name }) => `Desistir de enviar ${name} ao GED`,
    removeOf: ({ name }) => `Remover ${name} da lista`,
    listTitle: 'Envios ao GED',
    listText:
      'Documentos que este aparelho envia ao GED. Cada um espera aqui até o GED confirmar que o recebeu, mesmo que você feche o aplicativo.',
    count: ({ count, shown }) =>
      count === 1
        ? 'Envios ao GED: 1 documento ainda não enviado'
        : `Envios ao GED: ${shown} documentos ainda não enviados`,
    none: 'Nenhum documento espera pelo GED',
    noneText:
      'Preencha um modelo com campos do GED e use Enviar ao GED: o que ainda não chegou aparece aqui.',
  },
};
