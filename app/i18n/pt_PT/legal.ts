import type { LegalTexts } from '../legal-texts.ts';

export const legal: LegalTexts = {
  index: 'Índice',
  print: 'Imprimir',
  toTop: 'Voltar ao início',
  policy: {
    title: 'Política de privacidade',
    updated: 'Última atualização',
    introduction: ({ app }) => ({
      title: 'Introdução e definições',
      body: [
        `Esta política explica que dados pessoais o ${app} trata, para quê, durante quanto tempo e como decide sobre eles. Segue a lei brasileira de proteção de dados (Lei n.º 13.709/2018, LGPD) e o Marco Civil da Internet (Lei n.º 12.965/2014).`,
        'Nesta política:',
        [
          'dado pessoal é toda a informação que o identifica ou permite identificá-lo;',
          'tratamento é tudo o que se faz com um dado, da recolha à eliminação;',
          'titular é a pessoa a quem o dado diz respeito;',
          'controlador é quem decide sobre o tratamento; operador é quem o realiza em seu nome;',
          'encarregado é a pessoa que responde aos titulares e à autoridade brasileira de proteção de dados (ANPD).',
        ],
      ],
    }),
    parts: ({ app, mailbox }) => [
      {
        title: 'Informações gerais',
        body: [
          `O ${app} é disponibilizado pela fornecedora do conjunto de aplicações de que faz parte. Quanto aos dados da sua conta, é ela a controladora. Quanto ao que a sua empresa escreve em modelos, documentos e formulários, a controladora é a empresa, e a fornecedora é a operadora.`,
          `O encarregado responde pelo e-mail ${mailbox}. Escreva para esse endereço para exercer qualquer direito aqui descrito.`,
          'Ao usar a aplicação toma conhecimento desta política. O que depende do seu consentimento é pedido à parte e pode ser retirado a qualquer momento.',
        ],
      },
      {
        title: 'Direitos do utilizador',
        body: [
          'A LGPD garante-lhe, sem custos:',
          [
            'saber se tratamos dados seus e receber uma cópia;',
            'corrigir dados incompletos, errados ou desatualizados;',
            'pedir que dados desnecessários ou tratados contra a lei sejam anonimizados, bloqueados ou eliminados;',
            'levar os seus dados para outro fornecedor;',
            'saber com quem os dados são partilhados;',
            'não consentir, conhecer as consequências e retirar o consentimento dado;',
            'pedir a revisão de decisões tomadas apenas por meios automatizados; a aplicação não toma nenhuma;',
            'reclamar junto da ANPD e das entidades de defesa do consumidor.',
          ],
          'Respondemos em até 15 dias. Podemos pedir que comprove quem é, para que ninguém receba os dados de outra pessoa. Os pedidos sobre documentos da sua empresa são-lhe encaminhados.',
        ],
      },
      {
        title: 'Informações recolhidas',
        body: [
          'O utilizador ou a sua empresa indica:',
          [
            'no registo: nome, e-mail, telefone, CPF ou CNPJ, morada e, se quiser, data de nascimento e fotografia;',
            'no uso: modelos, documentos, respostas a formulários, mensagens e ficheiros.',
          ],
          'A aplicação regista, para funcionar e por segurança:',
          [
            'data, hora e endereço IP de cada entrada e de cada alteração da conta;',
            'o navegador e o nome de cada dispositivo em que entrou;',
            'erros técnicos, sem palavras-passe e sem o conteúdo dos documentos.',
          ],
          'Usamos apenas cookies necessários: o da sessão, que o mantém ligado, e, se o pedir, o que marca um dispositivo de confiança. Não há cookies de publicidade nem rastreadores de terceiros.',
        ],
      },
      {
        title: 'Tratamento dos dados',
        body: [
          'Tratamos os dados para:',
          [
            'cumprir o contrato: criar a conta, sincronizar os seus documentos entre dispositivos e gerar PDF;',
            'proteger a conta: confirmar e-mails, reconhecer entradas estranhas e impedir abusos;',
            'cumprir a lei: guardar registos de acesso pelo prazo exigido;',
            'o atender, quando pede apoio.',
          ],
          'Não vendemos dados. São partilhados apenas com quem aloja os servidores e entrega os e-mails, com as autoridades quando a lei obriga e com as pessoas da sua empresa, segundo as permissões que ela define. A consulta de CEP e de CNPJ envia ao serviço público apenas o número consultado.',
          'Quem publica a ligação de um formulário recebe as respostas de quem o preenche; a página di-lo antes do envio.',
        ],
      },
      {
        title: 'Alterações da política',
        body: [
          'Esta política pode mudar com a aplicação ou com a lei. A data no início diz de quando é o texto. As alterações importantes são anunciadas na aplicação ou por e-mail antes de produzirem efeito, e pedimos novo consentimento quando a lei o exige.',
        ],
      },
      {
        title: 'Armazenamento dos dados',
        body: [
          'Os seus documentos ficam nos servidores da fornecedora e, para que a aplicação funcione sem internet, também nos dispositivos em que entrou. Ao sair, os dados são apagados do dispositivo. Pode retirar o acesso de um dispositivo perdido nas definições da conta.',
          'A comunicação é cifrada, as palavras-passe são guardadas de modo que nem nós as conhecemos e cada acesso é verificado no servidor. Se um incidente puder causar-lhe risco, avisá-lo-emos a si e à ANPD.',
          'Guardamos os dados enquanto a conta existir. Suspensa a conta, são guardados durante 6 meses e depois apagados em definitivo; os registos de acesso são guardados durante 6 meses, como manda o Marco Civil da Internet. O que a lei obriga a guardar por mais tempo fica guardado apenas para isso.',
        ],
      },
      {
        title: 'Lei aplicável e foro',
        body: [
          'Esta política segue as leis da República Federativa do Brasil. As questões que não se resolvam por conversa são decididas no foro do domicílio do titular.',
        ],
      },
    ],
  },
  terms: {
    title: 'Termo de Adesão - Planos de Serviços Pré-Pago',
    dated: 'Versão de',
    lead: 'Licença de utilização de software de gestão de documentos alojado na nuvem, em modalidade pré-paga.',
    sample: 'Dados de exemplo: ainda ninguém se registou neste navegador.',
    parties: 'Partes',
    licensor: 'Licenciante',
    licensorText: 'A fornecedora do conjunto de aplicações, titular do software e dos serviços deste termo.',
    licensee: 'Licenciada',
    personName: 'Nome',
    companyName: 'Nome comercial',
    address: 'Morada',
    cpf: 'CPF',
    cnpj: 'CNPJ',
    missing: 'não indicado',
    clauses: [
      {
        title: 'Definições',
        body: [
          [
            'Software: o sistema de gestão de documentos e os seus módulos, usado pela internet e nos dispositivos da licenciada.',
            'Plano: o conjunto de licenças, limites e preços escolhido pela licenciada.',
            'Ciclo: cada período de utilização pago antecipadamente.',
            'Administrador da conta: a pessoa que responde pela licenciada perante a licenciante.',
            'Utilizador: quem a licenciada autoriza a usar o software.',
          ],
        ],
      },
      {
        title: 'Objeto',
        body: [
          'A licenciante concede à licenciada uma licença de utilização do software, alojado na nuvem, não exclusiva, intransmissível e paga antecipadamente, nos limites do plano contratado.',
        ],
      },
      {
        title: 'Adesão e registo',
        body: [
          'A adesão dá-se ao marcar a aceitação e criar a conta. Quem adere declara ter poderes para tal e responde pela verdade dos dados indicados, que devem ser mantidos atualizados.',
          'A data e a versão aceite ficam registadas.',
        ],
      },
      {
        title: 'Planos, preços e pagamento',
        body: [
          'Os planos, os seus limites e preços são os apresentados na contratação. O pagamento é antecipado. As mudanças de plano valem a partir do ciclo seguinte, salvo acordo diferente.',
          'As atualizações de preço são comunicadas com pelo menos 30 dias de antecedência e não abrangem ciclos já pagos.',
        ],
      },
      {
        title: 'Vigência e ciclos',
        body: [
          'O ciclo do contrato é de 30 dias a contar da confirmação do pagamento. Depois do primeiro ciclo o contrato segue por tempo indeterminado e renova-se a cada confirmação de pagamento.',
        ],
      },
      {
        title: 'Bloqueio e restabelecimento',
        body: [
          'Se o pagamento não for confirmado em até 48 horas depois do fim do ciclo, o acesso é bloqueado.',
          'Confirmado o pagamento, o acesso volta em até 48 horas.',
        ],
      },
      {
        title: 'Licença e propriedade intelectual',
        body: [
          'O software, a sua marca e a sua documentação pertencem à licenciante. A licença não transfere propriedade e não permite copiar, revender, modificar ou decompor o software.',
          'O que a licenciada escreve e envia é dela.',
        ],
      },
      {
        title: 'Obrigações da licenciante',
        body: [
          [
            'manter o software em funcionamento e os dados protegidos;',
            'corrigir, em até 30 dias do aviso, o defeito que impeça a utilização contratada;',
            'avisar com antecedência as paragens programadas;',
            'tratar os dados pessoais conforme a política de privacidade.',
          ],
        ],
      },
      {
        title: 'Obrigações da licenciada',
        body: [
          [
            'usar o software conforme a lei e este termo;',
            'responder pelo que os seus utilizadores fazem e pelo conteúdo que enviam;',
            'manter os acessos atualizados, retirando os de quem deixou a empresa;',
            'não tentar contornar limites ou proteções.',
          ],
        ],
      },
      {
        title: 'Apoio',
        body: [
          'O apoio funciona de segunda a sexta-feira, das 09:00 às 17:30, hora de Brasília, exceto feriados nacionais do Brasil. A primeira resposta é dada em até 48 horas úteis.',
        ],
      },
      {
        title: 'Segurança e palavras-passe',
        body: [
          'Cada utilizador tem acesso pessoal e responde pelo sigilo da sua palavra-passe. Para este termo, palavra-passe forte é a que tem pelo menos 6 caracteres, com letras maiúsculas e minúsculas, números e caracteres especiais. O software pode exigir mais do que isso, e hoje exige pelo menos 8 caracteres.',
          'As suspeitas de uso indevido devem ser comunicadas sem demora.',
        ],
      },
      {
        title: 'Guarda, exportação e eliminação de dados',
        body: [
          'Suspensa a conta, os dados são guardados durante 6 meses e depois apagados em definitivo.',
          'Enquanto guardados, a licenciada pode pedir a exportação dos seus dados, pelos valores:',
          [
            'até 30 GB: sem custo;',
            'de 31 a 70 GB: 100 dólares dos Estados Unidos (USD);',
            'de 71 a 99 GB: 150 USD;',
            'cada 100 GB adicionais: 200 USD.',
          ],
        ],
      },
      {
        title: 'Confidencialidade',
        body: [
          'Cada parte guarda sigilo sobre o que souber da outra por causa deste contrato, durante a vigência e por 2 anos depois do fim, salvo o que for público ou a lei mandar revelar.',
        ],
      },
      {
        title: 'Encerramento e resolução',
        body: [
          'Só o administrador da conta pode pedir o seu encerramento. O pedido vale no fim do ciclo pago.',
          'O contrato pode ser resolvido por falta de pagamento durante 10 dias ou mais, e por qualquer das partes quando a outra não corrigir, em até 30 dias do aviso, uma falta às suas obrigações.',
        ],
      },
      {
        title: 'Responsabilidade e força maior',
        body: [
          'Nenhuma das partes responde pelo que não podia evitar. Se o caso fortuito ou de força maior durar mais de 60 dias, qualquer das partes pode terminar o contrato sem encargos.',
          'Nada neste termo afasta direitos que a lei não permite afastar.',
        ],
      },
      {
        title: 'Disposições gerais e foro',
        body: [
          'Este termo, o plano contratado e a política de privacidade formam o acordo entre as partes. A tolerância perante uma falta não altera o acordado, e a nulidade de uma cláusula não atinge as demais.',
          'Aplica-se a lei brasileira. Fica eleito o foro do domicílio da licenciada.',
        ],
      },
    ],
  },
};
