export const holidays = {
  close: 'Fechar felicitação',
  'customer-day': { title: 'Feliz Dia do Cliente', text: 'Obrigado por escrever com a gente.' },
  'gaucho-day': { title: 'Feliz Dia do Gaúcho', text: 'Um mate e um brinde às tradições do sul.' },
  'childrens-day': { title: 'Feliz Dia das Crianças', text: 'E um bom feriado de Nossa Senhora Aparecida.' },
  'teachers-day': { title: 'Feliz Dia do Professor', text: 'A quem ensina, nosso obrigado.' },
  'all-souls-day': { title: 'Dia de Finados', text: 'Um dia para lembrar com carinho.' },
  'republic-day': { title: 'Proclamação da República', text: 'Bom feriado a todos.' },
  'black-awareness-day': { title: 'Dia da Consciência Negra', text: 'Memória, respeito e igualdade.' },
  'christmas-eve': { title: 'Boa véspera de Natal', text: 'Que a noite seja de encontro.' },
  christmas: { title: 'Feliz Natal', text: 'Paz e alegria para você e sua família.' },
} as const;
