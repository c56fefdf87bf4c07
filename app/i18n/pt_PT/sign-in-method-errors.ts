/** Sign-in methods other than the password; a part of `errors`. */
export const signInMethodErrors = {
  'identity-not-linked': {
    text: 'A sua conta ainda não aceita entrar por este serviço',
    help: 'Entre como de costume e permita este serviço em Conta, Segurança, Contas ligadas.',
  },
  'cpf-without-account': {
    text: 'Nenhuma conta tem este CPF',
    help: 'Entre com e-mail e palavra-passe e indique o seu CPF em Conta, Perfil. Depois disso, o certificado e o gov.br abrem a sua conta.',
  },
  'identity-without-account': {
    text: 'Nenhuma conta do Autodocs usa o e-mail desta conta',
    help: 'Entre com o e-mail que usa no Autodocs ou peça acesso ao administrador da sua empresa.',
  },
  'certificate-too-many': {
    text: 'Já guardou certificados a mais',
    help: 'São 50 no total, com os eliminados.',
  },
  'domain-taken': {
    text: 'Este endereço é de outra empresa',
    help: 'Confirme o endereço escrito. Se é seu, fale com o suporte.',
  },
  'domains-full': {
    text: 'A sua empresa já tem 10 endereços',
    help: 'Remova um que já não usa e tente de novo.',
  },
  'missing-cpf': {
    text: 'O campo CPF é obrigatório',
    help: 'Escreva o CPF do titular do certificado.',
  },
  'invalid-cpf': {
    text: 'CPF inválido',
    help: 'Confirme os 11 números do CPF.',
  },
  'cert-not-selected': {
    text: 'Por favor, selecione um certificado',
    help: 'Abra o ficheiro do certificado e escolha-o na lista.',
  },
  'cpf-cert-not-match': {
    text: 'O certificado não é deste CPF',
    help: 'Escolha o certificado do titular deste CPF, ou corrija o CPF escrito.',
  },
  'icp-brasil-auth-not-enabled': {
    text: 'A entrada com certificado ICP-Brasil não está ativada',
    help: 'Entre de outro modo ou fale com o administrador da sua empresa.',
  },
  'certificate-invalid': {
    text: 'O certificado não foi aceite',
    help: 'Use um certificado de pessoa singular emitido na ICP-Brasil, com a respetiva chave.',
  },
  'certificate-expired': {
    text: 'O certificado está fora da validade',
    help: 'Escolha um certificado válido ou renove este junto de quem o emitiu.',
  },
  'certificate-revoked': {
    text: 'O certificado foi revogado',
    help: 'Já não é válido. Fale com quem o emitiu ou entre de outro modo.',
  },
  'sign-in-attempt-invalid': {
    text: 'Esta entrada já não é válida',
    help: 'Serve uma única vez, durante dez minutos, no navegador em que começou. Comece de novo.',
  },
  'identity-provider-failed': {
    text: 'O fornecedor de identidade não respondeu como devia',
    help: 'Tente de novo dentro de minutos ou entre de outro modo.',
  },
  'identity-not-verified': {
    text: 'O fornecedor não confirma o seu e-mail',
    help: 'Confirme o e-mail na conta do fornecedor, ou entre de outro modo.',
  },
  'certificate-unreadable': {
    text: 'O ficheiro não é um certificado que o Autodocs possa abrir',
    help: 'Escolha um ficheiro .pfx ou .p12 do tipo A1, com a chave RSA.',
  },
  'certificate-password-wrong': {
    text: 'A palavra-passe do certificado está incorreta',
    help: 'É a palavra-passe escolhida quando o certificado foi emitido. Maiúsculas e minúsculas fazem diferença.',
  },
  'certificate-too-large': {
    text: 'O ficheiro é demasiado grande para um certificado',
    help: 'Um certificado A1 tem poucos kilobytes. Confirme o ficheiro escolhido.',
  },
} as const;
