import { demoFields, options } from '#server/demo/demo-fields.ts';
import { pages, type DemoPictures, type DemoTemplate } from '#server/demo/demo-template.ts';
import { textTemplate } from '#server/demo/drawing/text-template.ts';

const form = demoFields([
  {
    section: 'Dados pessoais',
    fields: {
      nome: { name: 'Nome completo', required: true, inFileName: true },
      nascimento: { name: 'Data de nascimento', type: 'date', required: true },
      cpf: { name: 'CPF', type: 'cpf', required: true },
      rg: 'RG e órgão emissor',
      estadocivil: {
        name: 'Estado civil',
        type: 'singleSelection',
        options: options('Solteiro(a)', 'Casado(a)', 'União estável', 'Divorciado(a)', 'Viúvo(a)'),
      },
      escolaridade: {
        name: 'Escolaridade',
        type: 'singleSelection',
        options: options('Fundamental', 'Médio', 'Técnico', 'Superior', 'Pós-graduação'),
      },
      telefone: { name: 'Telefone', type: 'phone', required: true },
      email: { name: 'E-mail pessoal', type: 'email' },
      cep: { name: 'CEP', type: 'cep' },
      endereco: { name: 'Endereço completo', required: true },
    },
  },
  {
    section: 'Contrato de trabalho',
    fields: {
      cargo: { name: 'Cargo', required: true },
      setor: 'Setor',
      admissao: { name: 'Data de admissão', type: 'date', required: true },
      salario: { name: 'Salário mensal', type: 'currency', required: true },
      jornada: { name: 'Horas por semana', type: 'number', defaultValue: '44' },
      experiencia: { name: 'Contrato de experiência de 45 + 45 dias', type: 'checkbox' },
      transporte: { name: 'Opta pelo vale-transporte', type: 'checkbox' },
      chavepix: 'Chave Pix para o salário',
    },
  },
  {
    section: 'Dependentes e documentos',
    fields: {
      dependentes: {
        name: 'Dependentes',
        type: 'multipleLine',
        help: 'Um por linha: nome, parentesco e data de nascimento.',
      },
      documentos: {
        name: 'Documentos entregues',
        type: 'multiSelection',
        options: options(
          'Documento de identidade',
          'Comprovante de endereço',
          'Certidão de nascimento ou casamento',
          'Título de eleitor',
          'Diploma',
          'Atestado de saúde ocupacional',
        ),
      },
    },
  },
]);

export function hiringForm(pictures: DemoPictures): DemoTemplate {
  const look = {
    size: 13,
    headings: { 1: 22, 2: 14 },
    accent: '#334155',
    tint: '#eef2f7',
    align: 'left',
  } as const;
  return textTemplate({
    name: 'Ficha de admissão de empregado',
    description: 'Dados para o registro do empregado (CLT, art. 41) e o eSocial.',
    form,
    look,
    pictures,
    header: `
plain| 150 | 408 | 122c |
| ![logo] | **Ficha de admissão** // ~Recursos humanos · Horizonte Engenharia · CNPJ 11.222.333/0001-81~ | ~Foto 3 × 4~ |
`,
    content: `
## 1. Dados pessoais

grid| 226 | 114 | 170 | 170 |
| ~Nome completo~ // **{nome}** | < | ~Nascimento~ // {nascimento} | ~Estado civil~ // {estadocivil} |
| ~CPF~ // {cpf} | ~RG~ // {rg} | ~Escolaridade~ // {escolaridade} | ~Telefone~ // {telefone} |
| ~Endereço~ // {endereco} | < | ~CEP~ // {cep} | ~E-mail~ // {email} |

## 2. Contrato de trabalho

grid| 226 | 114 | 170 | 170 |
| ~Cargo~ // **{cargo}** | ~Setor~ // {setor} | ~Admissão~ // {admissao} | ~Salário mensal~ // {salario} |
| ~Salário por extenso~ // {salario:words} | < | ~Jornada~ // {jornada} horas semanais | ~Chave Pix~ // {chavepix} |

{experiencia:mark} Contrato de experiência de 45 dias, prorrogável uma vez por igual período (CLT, arts. 443, § 2º, "c", 445, parágrafo único, e 451).

{transporte:mark} Opto pelo vale-transporte e autorizo o desconto de até 6% do salário básico (Lei nº 7.418/1985, art. 4º, parágrafo único).

## 3. Dependentes

{dependentes}

## 4. Documentos entregues

{documentos}

## 5. Declaração

Declaro que as informações acima são verdadeiras e que comunicarei qualquer mudança. Meus dados são tratados para cumprir obrigações trabalhistas e previdenciárias (Lei nº 13.709/2018, art. 7º, II). Estou ciente de que a empresa anota a carteira de trabalho digital em até cinco dias úteis (CLT, art. 29).

@ {nome} / Empregado
@ Recursos humanos / Horizonte Engenharia
`,
    footer: null,
    pagesInfo: pages(57),
  });
}
