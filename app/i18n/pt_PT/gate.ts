export const gate = {
  kept: 'O que escreveu e ainda não foi enviado continua neste dispositivo.',
  hoursTitle: 'Fora do horário permitido',
  hoursText: '{{company}} não permite utilizar o Autodocs neste horário.',
  hoursKnown: '{{company}} não permite utilizar o Autodocs das {{start}} às {{end}} ({{zone}}).',
  signInAgain: 'Entrar de novo',
  machineTitle: 'Computador não autorizado',
  disapprovedTitle: 'Computador não autorizado',
  disapprovedText:
    'O administrador da sua empresa não autorizou este computador. Utilize um computador da empresa ou fale com ele.',
  asking: 'A identificar este computador',
  checkAgain: 'Verificar de novo',
  waitingTitle: 'A aguardar aprovação',
  waitingText: 'O pedido para utilizar o computador {{machine}} foi enviado ao administrador da sua empresa.',
  differentTitle: 'Computador diferente',
  differentText:
    'Entrou por outro computador, {{machine}}. Foi enviado um novo pedido ao administrador da sua empresa.',
  hours_one: 'A resposta chega até {{count}} hora depois.',
  hours_other: 'A resposta chega em até {{count}} horas.',
  agentText: 'É necessária a versão {{version}} ou mais recente.',
  download: 'Descarregar o agente local',
  noInstaller: 'Peça o instalador ao administrador da sua empresa.',
} as const;
