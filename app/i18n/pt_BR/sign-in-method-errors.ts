/** Sign-in methods other than the password; a part of `errors`. */
export const signInMethodErrors = {
  'identity-not-linked': {
    text: 'Sua conta ainda não aceita entrar por este serviço',
    help: 'Entre como de costume e permita este serviço em Conta, Segurança, Contas conectadas.',
  },
  'cpf-without-account': {
    text: 'Nenhuma conta tem este CPF',
    help: 'Entre com e-mail e senha e informe o seu CPF em Conta, Perfil. Depois disso, o certificado e o gov.br abrem a sua conta.',
  },
  'identity-without-account': {
    text: 'Nenhuma conta do Autodocs usa o e-mail desta conta',
    help: 'Entre com o e-mail que você usa no Autodocs, ou peça acesso ao administrador da sua empresa.',
  },
  'certificate-too-many': {
    text: 'Você já guardou certificados demais',
    help: 'São 50 ao todo, com os excluídos.',
  },
  'domain-taken': {
    text: 'Este endereço é de outra empresa',
    help: 'Confira o endereço digitado. Se ele é seu, fale com o suporte.',
  },
  'domains-full': {
    text: 'Sua empresa já tem 10 endereços',
    help: 'Remova um que não usa mais e tente de novo.',
  },
  'missing-cpf': {
    text: 'O campo CPF é obrigatório',
    help: 'Digite o CPF do titular do certificado.',
  },
  'invalid-cpf': {
    text: 'CPF inválido',
    help: 'Confira os 11 números do CPF.',
  },
  'cert-not-selected': {
    text: 'Por favor, selecione um certificado',
    help: 'Abra o arquivo do certificado e escolha-o na lista.',
  },
  'cpf-cert-not-match': {
    text: 'O certificado não é deste CPF',
    help: 'Escolha o certificado do titular deste CPF, ou corrija o CPF digitado.',
  },
  'icp-brasil-auth-not-enabled': {
    text: 'A entrada com certificado ICP-Brasil não está habilitada',
    help: 'Entre de outro modo ou fale com o administrador da sua empresa.',
  },
  'certificate-invalid': {
    text: 'O certificado não foi aceito',
    help: 'Use um certificado de pessoa física emitido na ICP-Brasil, ainda com a sua chave.',
  },
  'certificate-expired': {
    text: 'O certificado está fora da validade',
    help: 'Escolha um certificado válido ou renove este com quem o emitiu.',
  },
  'certificate-revoked': {
    text: 'O certificado foi revogado',
    help: 'Ele não vale mais. Fale com quem o emitiu ou entre de outro modo.',
  },
  'sign-in-attempt-invalid': {
    text: 'Esta entrada não vale mais',
    help: 'Ela serve uma única vez, por dez minutos, no navegador em que começou. Comece de novo.',
  },
  'identity-provider-failed': {
    text: 'O provedor de identidade não respondeu como deveria',
    help: 'Tente de novo em alguns minutos ou entre de outro modo.',
  },
  'identity-not-verified': {
    text: 'O provedor não confirma o seu e-mail',
    help: 'Confirme o e-mail na conta do provedor, ou entre de outro modo.',
  },
  'certificate-unreadable': {
    text: 'O arquivo não é um certificado que o Autodocs possa abrir',
    help: 'Escolha um arquivo .pfx ou .p12 do tipo A1, com a chave RSA.',
  },
  'certificate-password-wrong': {
    text: 'A senha do certificado está incorreta',
    help: 'É a senha escolhida quando o certificado foi emitido. Maiúsculas e minúsculas fazem diferença.',
  },
  'certificate-too-large': {
    text: 'O arquivo é grande demais para um certificado',
    help: 'Um certificado A1 tem poucos kilobytes. Confira o arquivo escolhido.',
  },
} as const;
