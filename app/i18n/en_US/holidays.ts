export const holidays = {
  close: 'Close greeting',
  'customer-day': { title: 'Happy Customer Day', text: 'Thank you for writing with us.' },
  'gaucho-day': { title: 'Happy Gaúcho Day', text: 'A toast to the traditions of the south.' },
  'childrens-day': { title: 'Happy Children’s Day', text: 'And a good holiday of Our Lady of Aparecida.' },
  'teachers-day': { title: 'Happy Teachers’ Day', text: 'To those who teach, our thanks.' },
  'all-souls-day': { title: 'All Souls’ Day', text: 'A day to remember with affection.' },
  'republic-day': { title: 'Republic Day', text: 'A good holiday to all.' },
  'black-awareness-day': { title: 'Black Awareness Day', text: 'Memory, respect and equality.' },
  'christmas-eve': { title: 'A good Christmas Eve', text: 'May the night bring you together.' },
  christmas: { title: 'Merry Christmas', text: 'Peace and joy to you and your family.' },
} as const;
