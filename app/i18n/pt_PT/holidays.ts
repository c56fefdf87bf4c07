export const holidays = {
  close: 'Fechar felicitação',
  'customer-day': { title: 'Feliz Dia do Cliente', text: 'Obrigado por escrever connosco.' },
  'gaucho-day': { title: 'Feliz Dia do Gaúcho', text: 'Um mate e um brinde às tradições do sul do Brasil.' },
  'childrens-day': { title: 'Feliz Dia das Crianças', text: 'E um bom feriado de Nossa Senhora Aparecida.' },
  'teachers-day': { title: 'Feliz Dia do Professor', text: 'A quem ensina, o nosso obrigado.' },
  'all-souls-day': { title: 'Dia de Finados', text: 'Um dia para recordar com carinho.' },
  'republic-day': { title: 'Proclamação da República do Brasil', text: 'Bom feriado a todos.' },
  'black-awareness-day': { title: 'Dia da Consciência Negra', text: 'Memória, respeito e igualdade.' },
  'christmas-eve': { title: 'Boa véspera de Natal', text: 'Que a noite seja de encontro.' },
  christmas: { title: 'Feliz Natal', text: 'Paz e alegria para si e para a sua família.' },
} as const;
