export const gate = {
  kept: 'O que você escreveu e ainda não foi enviado continua neste dispositivo.',
  hoursTitle: 'Fora do horário permitido',
  hoursText: '{{company}} não permite usar o Autodocs neste horário.',
  hoursKnown: '{{company}} não permite usar o Autodocs das {{start}} às {{end}} ({{zone}}).',
  signInAgain: 'Entrar de novo',
  machineTitle: 'Computador não liberado',
  disapprovedTitle: 'Computador não autorizado',
  disapprovedText:
    'O administrador da sua empresa não autorizou este computador. Use um computador da empresa ou fale com ele.',
  asking: 'Identificando este computador',
  checkAgain: 'Verificar de novo',
  waitingTitle: 'Aguardando aprovação',
  waitingText: 'O pedido para usar o computador {{machine}} foi enviado ao administrador da sua empresa.',
  differentTitle: 'Computador diferente',
  differentText:
    'Você entrou por outro computador, {{machine}}. Um novo pedido foi enviado ao administrador da sua empresa.',
  hours_one: 'A resposta vem em até {{count}} hora.',
  hours_other: 'A resposta vem em até {{count}} horas.',
  agentText: 'É preciso a versão {{version}} ou mais nova.',
  download: 'Baixar o agente local',
  noInstaller: 'Peça o instalador ao administrador da sua empresa.',
} as const;
