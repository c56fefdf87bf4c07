/** Sign-in pages of the other products of the suite. */
export const brands = {
  collectame: {
    title: 'Entre no Collectame',
    text: 'Contratos enviados, assinados e guardados num só lugar.',
    coverTitle: 'Assinaturas que chegam antes da reunião.',
    coverText: 'Envie, acompanhe e guarde cada contrato assinado.',
  },
  'app-centre': {
    title: 'Entre na central de aplicações',
    text: 'Uma conta para todas as aplicações da sua empresa.',
    coverTitle: 'Tudo o que usa, numa só porta.',
    coverText: 'Pessoas, licenças e aplicações da empresa, no mesmo lugar.',
  },
  dokia: {
    title: 'Entre no Dokia',
    text: 'Os documentos da empresa, classificados e fáceis de encontrar.',
    coverTitle: 'Cada documento no seu lugar.',
    coverText: 'Guarde, classifique e encontre em segundos.',
  },
  workflux: {
    title: 'Entre no Workflux',
    text: 'Os processos da sua equipa, do pedido à entrega.',
    coverTitle: 'O trabalho segue sozinho até quem decide.',
    coverText: 'Desenhe o caminho uma vez e acompanhe cada etapa.',
  },
  'workflux-portal': {
    title: 'Entre no portal do Workflux',
    text: 'Acompanhe os processos que as empresas partilham consigo.',
    coverTitle: 'Do lado de fora, sem ficar de fora.',
    coverText: 'Responda, envie documentos e veja em que etapa está.',
  },
} as const;
