/** Push notifications to this device. */
export const notifications = {
  heading: 'Avisos neste aparelho',
  text: 'Quando nenhuma janela do Autodocs está em uso, o navegador avisa do que chegou. O texto das mensagens só aparece se a sua empresa permitir.',
  offer: 'Receber avisos neste aparelho',
  offerText:
    'Saiba das novas mensagens mesmo com o Autodocs fechado. O navegador pergunta em seguida se este site pode mostrar notificações; você desliga quando quiser em Conta, Notificações.',
  turnOn: 'Receber avisos',
  notNow: 'Agora não',
  turnOff: 'Desligar avisos',
  test: 'Enviar um aviso de teste',
  testSent: 'Aviso de teste enviado',
  turnedOff: 'Avisos desligados neste aparelho',
  denied:
    'O navegador não deixa este site mostrar notificações. Permita nas configurações do site, ao lado do endereço, e volte aqui.',
  unsupported: 'Este navegador não mostra avisos.',
  onceInstalled:
    'No iPhone e no iPad, os avisos funcionam no aplicativo instalado: toque em Compartilhar, depois em Adicionar à Tela de Início, e abra o Autodocs por lá.',
  kindsLabel: 'Avisar de',
  kinds: {
    message: 'Mensagens',
    accessRequest: 'Pedidos de acesso à empresa',
    conflict: 'Modelos meus com duas versões',
    formAnswer: 'Respostas dos meus formulários públicos',
    mention: 'Menções em comentários',
  },
  company: {
    label: 'Avisos',
    text: 'O que aparece nos avisos dos aparelhos das pessoas da empresa.',
    showText: 'Mostrar o texto da mensagem nos avisos',
    showTextExplained:
      'Os avisos mostram os primeiros 120 caracteres, também com a tela do aparelho bloqueada. Sem esta opção dizem só de quem é a mensagem.',
  },
} as const;
