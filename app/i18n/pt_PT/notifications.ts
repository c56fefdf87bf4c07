/** Push notifications to this device. */
export const notifications = {
  heading: 'Avisos neste dispositivo',
  text: 'Quando nenhuma janela do Autodocs está a ser usada, o navegador avisa do que chegou. O texto das mensagens só aparece se a sua empresa o permitir.',
  offer: 'Receber avisos neste dispositivo',
  offerText:
    'Saiba das novas mensagens mesmo com o Autodocs fechado. O navegador pergunta de seguida se este site pode mostrar notificações; pode desligá-las quando quiser em Conta, Notificações.',
  turnOn: 'Receber avisos',
  notNow: 'Agora não',
  turnOff: 'Desligar avisos',
  test: 'Enviar um aviso de teste',
  testSent: 'Aviso de teste enviado',
  turnedOff: 'Avisos desligados neste dispositivo',
  denied:
    'O navegador não deixa este site mostrar notificações. Permita-as nas definições do site, ao lado do endereço, e volte aqui.',
  unsupported: 'Este navegador não mostra avisos.',
  onceInstalled:
    'No iPhone e no iPad, os avisos funcionam na aplicação instalada: toque em Partilhar, depois em Adicionar ao ecrã principal, e abra o Autodocs a partir daí.',
  kindsLabel: 'Avisar de',
  kinds: {
    message: 'Mensagens',
    accessRequest: 'Pedidos de acesso à empresa',
    conflict: 'Modelos meus com duas versões',
    formAnswer: 'Respostas aos meus formulários públicos',
    mention: 'Menções em comentários',
  },
  company: {
    label: 'Avisos',
    text: 'O que aparece nos avisos dos dispositivos das pessoas da empresa.',
    showText: 'Mostrar o texto da mensagem nos avisos',
    showTextExplained:
      'Os avisos mostram os primeiros 120 caracteres, também com o ecrã do dispositivo bloqueado. Sem esta opção dizem só de quem é a mensagem.',
  },
} as const;
