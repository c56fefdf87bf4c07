/** The contract the walkthrough writes: the text a company really uses, in Portuguese with all its accents. */
export const contract = {
  name: 'Contrato de manutenção predial',
  sections: {
    Contratante: ['Nome do cliente', 'CPF do cliente', 'Endereço', 'E-mail de contato'],
    Serviço: ['Local da obra', 'Valor mensal', 'Observações', 'Campo de sobra'],
  },
  unwanted: 'Campo de sobra',
  objectClause:
    'O presente instrumento tem por objeto a prestação, pela CONTRATADA, de serviços de manutenção predial preventiva e corretiva, compreendendo as instalações elétricas, hidráulicas e de prevenção contra incêndio, com fornecimento de mão de obra especializada, ferramentas e equipamentos de proteção individual, observadas as normas técnicas aplicáveis e as especificações constantes do Anexo I, que, rubricado pelas partes, integra este contrato para todos os efeitos.',
  obligations: [
    'executar os serviços com zelo, nos prazos ajustados',
    'manter responsável técnico com registro ativo no conselho profissional',
    'reparar, sem ônus, os vícios apontados dentro do prazo de garantia',
  ],
  documents: ['certidão negativa de débitos', 'apólice de seguro de responsabilidade civil'],
  access: ['acesso às áreas comuns', 'energia elétrica e água', 'local para guarda de materiais'],
  clauses: [
    'A CONTRATANTE pagará à CONTRATADA o valor mensal ajustado até o quinto dia útil do mês subsequente ao da prestação, mediante apresentação de nota fiscal e dos comprovantes de recolhimento dos encargos trabalhistas e previdenciários. O atraso sujeitará a CONTRATANTE a multa moratória de 2% e juros de 1% ao mês, sem prejuízo da atualização monetária.',
    'O presente contrato vigorará pelo prazo de vinte e quatro meses, podendo ser prorrogado mediante termo aditivo firmado pelas partes. Qualquer das partes poderá resili-lo, imotivadamente, mediante notificação escrita com antecedência mínima de sessenta dias, hipótese em que serão devidos os valores correspondentes aos serviços efetivamente prestados até a data do encerramento.',
    'As partes obrigam-se a manter o mais absoluto sigilo sobre as informações técnicas, comerciais e financeiras a que tiverem acesso em razão deste contrato, abstendo-se de divulgá-las, reproduzi-las ou utilizá-las para finalidade diversa. O tratamento de dados pessoais observará a legislação de proteção de dados, respondendo cada parte pelos incidentes a que der causa.',
    'A CONTRATADA responderá pelos danos que, por ação ou omissão de seus empregados e prepostos, comprovadamente causar à CONTRATANTE ou a terceiros durante a execução dos serviços, não excluindo nem reduzindo essa responsabilidade a fiscalização exercida pela CONTRATANTE, que poderá recusar os serviços executados em desacordo com as especificações.',
    'Nenhum vínculo empregatício se estabelece entre a CONTRATANTE e os profissionais designados pela CONTRATADA, cabendo exclusivamente a esta o recolhimento dos encargos trabalhistas, previdenciários, fiscais e comerciais resultantes da execução deste contrato, inclusive os que vierem a ser instituídos durante a sua vigência.',
    'Fica eleito o foro da Comarca de São Paulo, com renúncia expressa a qualquer outro, por mais privilegiado que seja, para dirimir as controvérsias oriundas deste instrumento que não puderem ser resolvidas amigavelmente entre as partes.',
  ],
} as const;

/** What Ana types on the fill screen: accents, quotes, a line of 300 characters, money. */
export const answers: Readonly<Record<string, string>> = {
  'Nome do cliente': 'José Antônio d’Ávila Conceição "Zé da Açucena"',
  'CPF do cliente': '529.982.247-25',
  Endereço: `Rua das Açucenas, ${'nº 45, bloco B, apartamento 302, '.repeat(8)}Belo Horizonte`
    .slice(0, 300)
    .padEnd(300, 'x'),
  'E-mail de contato': 'jose.avila@cliente.example',
  'Local da obra': 'Edifício São João, 5º andar',
  'Valor mensal': 'R$ 12.345,67',
  Observações: 'Atenção: visita às terças, às 8h; não há estacionamento.',
};
