export const gate = {
  kept: 'O que você escreveu e ainda não foi enviado continua neste dispositivo.',
  goTo: 'Ir para {{company}}',
  hoursTitle: 'Fora do horário permitido',
  hoursText: '{{company}} não permite usar o Autodocs neste horário.',
  hoursKnown: 'Ninguém usa o Autodocs das {{start}} às {{end}} ({{zone}}).',
  opens: {
    today: 'Abre de novo hoje às {{end}}.',
    tomorrow: 'Abre de novo amanhã às {{end}}.',
  },
  hoursNext: 'Suas páginas voltam então aqui sozinhas, e você entra de novo.',
  hoursNextAdmin:
    'Suas páginas voltam então aqui sozinhas, e você entra de novo. Como você administra a empresa, pode entrar agora só para alterar os horários.',
  hoursChange: 'Você pode alterar os horários; o resto abre quando eles permitirem.',
  hoursElsewhere:
    'Se outra empresa sua estiver aberta, você entra nela; o menu do seu nome leva de uma à outra.',
  signInForHours: 'Entrar para alterar os horários',
  signInAgain: 'Entrar de novo',
  machineTitle: 'Computador não liberado',
  disapprovedTitle: 'Computador não autorizado',
  disapprovedText:
    'O administrador de {{company}} não autorizou este computador. Use um computador da empresa ou fale com ele.',
  asking: 'Identificando este computador',
  checkAgain: 'Verificar de novo',
  waitingTitle: 'Aguardando aprovação',
  waitingText: 'O pedido para usar o computador {{machine}} foi enviado ao administrador de {{company}}.',
  differentTitle: 'Computador diferente',
  differentText:
    'Você entrou por outro computador, {{machine}}. Um novo pedido foi enviado ao administrador de {{company}}.',
  hours_one: 'A resposta vem em até {{count}} hora.',
  hours_other: 'A resposta vem em até {{count}} horas.',
  agentText: 'É preciso a versão {{version}} ou mais nova.',
  download: 'Baixar o agente local',
  waitingNext: 'Quando for aprovado, suas páginas abrem aqui sozinhas.',
  agentWhy: '{{company}} só permite computadores registrados.',
  phoneTitle: 'Use um computador registrado',
  phoneText:
    '{{company}} só permite usar o Autodocs em computadores que registrou. Um celular ou tablet não pode ser registrado.',
  phoneNext: 'Abra o Autodocs em um desses computadores, ou fale com o administrador.',
  noInstaller: 'Peça o instalador ao administrador de {{company}}.',
} as const;
