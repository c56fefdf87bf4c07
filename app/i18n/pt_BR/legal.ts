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
        `Esta política explica quais dados pessoais o ${app} trata, para quê, por quanto tempo e como você decide sobre eles. Ela segue a Lei Geral de Proteção de Dados Pessoais (Lei nº 13.709/2018, LGPD) e o Marco Civil da Internet (Lei nº 12.965/2014).`,
        'Nesta política:',
        [
          'dado pessoal é toda informação que identifica você ou permite identificá-lo;',
          'tratamento é tudo o que se faz com um dado, da coleta à exclusão;',
          'titular é a pessoa a quem o dado se refere;',
          'controlador é quem decide sobre o tratamento; operador é quem o realiza em nome dele;',
          'encarregado é a pessoa que responde aos titulares e à Autoridade Nacional de Proteção de Dados (ANPD).',
        ],
      ],
    }),
    parts: ({ app, mailbox }) => [
      {
        title: 'Informações gerais',
        body: [
          `O ${app} é oferecido pela fornecedora do conjunto de aplicativos do qual faz parte. Para os dados da sua conta ela é a controladora. Para o que a sua empresa escreve em modelos, documentos e formulários, a controladora é a empresa, e a fornecedora é a operadora.`,
          `O encarregado atende pelo e-mail ${mailbox}. Escreva a esse endereço para exercer qualquer direito descrito aqui.`,
          'Ao usar o aplicativo você toma conhecimento desta política. O que depende do seu consentimento é pedido à parte e pode ser retirado a qualquer momento.',
        ],
      },
      {
        title: 'Direitos do usuário',
        body: [
          'A LGPD garante a você, sem custo:',
          [
            'saber se tratamos dados seus e receber cópia deles;',
            'corrigir dados incompletos, errados ou desatualizados;',
            'pedir que dados desnecessários ou tratados contra a lei sejam anonimizados, bloqueados ou eliminados;',
            'levar seus dados a outro fornecedor;',
            'saber com quem os dados são compartilhados;',
            'não consentir, conhecer as consequências disso e retirar o consentimento dado;',
            'pedir a revisão de decisões tomadas só por meios automatizados; o aplicativo não toma nenhuma;',
            'reclamar à ANPD e aos órgãos de defesa do consumidor.',
          ],
          'Respondemos em até 15 dias. Podemos pedir que você comprove quem é, para que ninguém receba os dados de outra pessoa. Pedidos sobre documentos da sua empresa são encaminhados a ela.',
        ],
      },
      {
        title: 'Informações coletadas',
        body: [
          'Você ou a sua empresa informa:',
          [
            'no cadastro: nome, e-mail, telefone, CPF ou CNPJ, endereço e, se quiser, data de nascimento e foto;',
            'no uso: modelos, documentos, respostas a formulários, mensagens e arquivos.',
          ],
          'O aplicativo registra, para funcionar e para a segurança:',
          [
            'data, hora e endereço IP de cada entrada e de cada mudança na conta;',
            'o navegador e o nome de cada dispositivo em que você entrou;',
            'erros técnicos, sem senhas e sem o conteúdo dos documentos.',
          ],
          'Usamos só cookies necessários: o da sessão, que mantém você conectado, e, se você pedir, o que marca um dispositivo de confiança. Não há cookies de publicidade nem rastreadores de terceiros.',
        ],
      },
      {
        title: 'Tratamento dos dados',
        body: [
          'Tratamos os dados para:',
          [
            'cumprir o contrato: criar a conta, sincronizar seus documentos entre dispositivos e gerar PDFs;',
            'proteger a conta: confirmar e-mails, reconhecer entradas estranhas e impedir abusos;',
            'cumprir a lei: guardar registros de acesso pelo prazo exigido;',
            'atender você, quando pede suporte.',
          ],
          'Não vendemos dados. Eles são compartilhados somente com quem hospeda os servidores e entrega os e-mails, com as autoridades quando a lei obriga e com as pessoas da sua empresa, conforme as permissões que ela define. A consulta de CEP e de CNPJ envia ao serviço público apenas o número consultado.',
          'Quem publica o link de um formulário recebe as respostas de quem o preenche; a página diz isso antes do envio.',
        ],
      },
      {
        title: 'Mudanças na política',
        body: [
          'Esta política pode mudar com o aplicativo ou com a lei. A data no início diz de quando é o texto. Mudanças importantes são avisadas no aplicativo ou por e-mail antes de valerem, e pedimos novo consentimento quando a lei o exige.',
        ],
      },
      {
        title: 'Armazenamento dos dados',
        body: [
          'Seus documentos ficam nos servidores da fornecedora e, para que o aplicativo funcione sem internet, também nos dispositivos em que você entrou. Ao sair, os dados são apagados do dispositivo. Você pode retirar o acesso de um dispositivo perdido nas configurações da conta.',
          'A comunicação é cifrada, as senhas são guardadas de modo que nem nós as conhecemos e cada acesso é conferido no servidor. Se um incidente puder causar risco a você, avisaremos você e a ANPD.',
          'Guardamos os dados enquanto a conta existir. Suspensa a conta, eles são guardados por 6 meses e depois apagados em definitivo; registros de acesso são guardados por 6 meses, como manda o Marco Civil da Internet. O que a lei obriga a guardar por mais tempo fica guardado somente para isso.',
        ],
      },
      {
        title: 'Lei aplicável e foro',
        body: [
          'Esta política segue as leis da República Federativa do Brasil. Dúvidas que não se resolvam por conversa são decididas no foro do domicílio do titular.',
        ],
      },
    ],
  },
  terms: {
    title: 'Termo de Adesão - Planos de Serviços Pré-Pago',
    dated: 'Versão de',
    lead: 'Licença de uso de software de gestão de documentos hospedado em nuvem, na modalidade pré-paga.',
    sample: 'Dados de exemplo: ninguém se cadastrou neste navegador ainda.',
    parties: 'Partes',
    licensor: 'Licenciante',
    licensorText: 'A fornecedora do conjunto de aplicativos, titular do software e dos serviços deste termo.',
    licensee: 'Licenciada',
    personName: 'Nome',
    companyName: 'Nome fantasia',
    address: 'Endereço',
    cpf: 'CPF',
    cnpj: 'CNPJ',
    missing: 'não informado',
    clauses: [
      {
        title: 'Definições',
        body: [
          [
            'Software: o sistema de gestão de documentos e seus módulos, usado pela internet e nos dispositivos da licenciada.',
            'Plano: o conjunto de licenças, limites e preços escolhido pela licenciada.',
            'Ciclo: cada período de uso pago antecipadamente.',
            'Administrador da conta: a pessoa que responde pela licenciada perante a licenciante.',
            'Usuário: quem a licenciada autoriza a usar o software.',
          ],
        ],
      },
      {
        title: 'Objeto',
        body: [
          'A licenciante concede à licenciada uma licença de uso do software, hospedado em nuvem, não exclusiva, intransferível e paga antecipadamente, nos limites do plano contratado.',
        ],
      },
      {
        title: 'Adesão e cadastro',
        body: [
          'A adesão se dá ao marcar o aceite e criar a conta. Quem adere declara ter poderes para isso e responde pela verdade dos dados informados, que devem ser mantidos em dia.',
          'A data e a versão aceita ficam registradas.',
        ],
      },
      {
        title: 'Planos, preços e pagamento',
        body: [
          'Os planos, seus limites e preços são os apresentados na contratação. O pagamento é antecipado. Mudanças de plano valem a partir do ciclo seguinte, salvo acordo diferente.',
          'Reajustes são avisados com pelo menos 30 dias de antecedência e não alcançam ciclos já pagos.',
        ],
      },
      {
        title: 'Vigência e ciclos',
        body: [
          'O ciclo do contrato é de 30 dias contados da confirmação do pagamento. Depois do primeiro ciclo o contrato segue por prazo indeterminado e se renova a cada confirmação de pagamento.',
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
          'O software, sua marca e sua documentação pertencem à licenciante. A licença não transfere propriedade e não permite copiar, revender, modificar ou desmontar o software.',
          'O que a licenciada escreve e envia é dela.',
        ],
      },
      {
        title: 'Obrigações da licenciante',
        body: [
          [
            'manter o software em funcionamento e os dados protegidos;',
            'corrigir, em até 30 dias do aviso, o defeito que impeça o uso contratado;',
            'avisar com antecedência as paradas programadas;',
            'tratar os dados pessoais conforme a política de privacidade.',
          ],
        ],
      },
      {
        title: 'Obrigações da licenciada',
        body: [
          [
            'usar o software conforme a lei e este termo;',
            'responder pelo que seus usuários fazem e pelo conteúdo que enviam;',
            'manter em dia os acessos, retirando os de quem deixou a empresa;',
            'não tentar contornar limites ou proteções.',
          ],
        ],
      },
      {
        title: 'Suporte',
        body: [
          'O suporte atende de segunda a sexta-feira, das 09:00 às 17:30, horário de Brasília, exceto feriados nacionais. A primeira resposta é dada em até 48 horas úteis.',
        ],
      },
      {
        title: 'Segurança e senhas',
        body: [
          'Cada usuário tem acesso pessoal e responde pelo sigilo da sua senha. Para este termo, senha forte é a que tem ao menos 6 caracteres, com letras maiúsculas e minúsculas, números e caracteres especiais. O software pode exigir mais do que isso, e hoje exige ao menos 8 caracteres.',
          'Suspeitas de uso indevido devem ser comunicadas sem demora.',
        ],
      },
      {
        title: 'Guarda, exportação e exclusão de dados',
        body: [
          'Suspensa a conta, os dados são guardados por 6 meses e depois apagados em definitivo.',
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
        title: 'Encerramento e rescisão',
        body: [
          'Somente o administrador da conta pode pedir o seu encerramento. O pedido vale ao fim do ciclo pago.',
          'O contrato pode ser rescindido por falta de pagamento por 10 dias ou mais, e por qualquer das partes quando a outra não corrigir, em até 30 dias do aviso, uma falta às suas obrigações.',
        ],
      },
      {
        title: 'Responsabilidade e força maior',
        body: [
          'Nenhuma das partes responde pelo que não podia evitar. Se o caso fortuito ou de força maior durar mais de 60 dias, qualquer das partes pode encerrar o contrato sem ônus.',
          'Nada neste termo afasta direitos que a lei não permite afastar.',
        ],
      },
      {
        title: 'Disposições gerais e foro',
        body: [
          'Este termo, o plano contratado e a política de privacidade formam o acordo entre as partes. A tolerância com uma falta não muda o combinado, e a nulidade de uma cláusula não atinge as demais.',
          'Aplica-se a lei brasileira. Fica eleito o foro do domicílio da licenciada.',
        ],
      },
    ],
  },
};
