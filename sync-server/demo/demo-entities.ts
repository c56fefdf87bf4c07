import type { Entity, EntityField } from '#domain/entities/entity.ts';
import type { EntityRecord } from '#domain/entities/entity-record.ts';
import type { ReplicatedRecord } from '#domain/entities/record.ts';
import { parseTyped } from '#domain/rules/values/field-value.ts';
import { suppliers } from './samples/suppliers.ts';

type Setting = Omit<EntityField, 'id' | 'required'> & { required?: true };

const options = (...names: string[]) => names.map((name) => ({ name }));

/** The first four are columns in the list of records. */
const settings: Readonly<Record<string, Setting>> = {
  'razao-social': { title: 'Razão social', type: 'singleLine', required: true },
  'fornecedor-cnpj': { title: 'CNPJ', type: 'cnpj', required: true },
  fornecimento: {
    title: 'O que fornece',
    type: 'singleSelection',
    required: true,
    options: options('Material', 'Serviço', 'Locação de equipamento', 'Transporte'),
  },
  'contrato-desde': { title: 'Contrato desde', type: 'date' },
  'valor-mensal': { title: 'Valor mensal', type: 'currency' },
  'prazo-pagamento': { title: 'Prazo de pagamento (dias)', type: 'number', defaultValue: '30' },
  'contato-nome': { title: 'Contato', type: 'singleLine' },
  'contato-telefone': { title: 'Telefone', type: 'phone' },
  'contato-email': { title: 'E-mail', type: 'email' },
  'endereco-cep': { title: 'CEP', type: 'cep' },
  'endereco-rua': { title: 'Rua e número', type: 'singleLine' },
  'endereco-cidade': { title: 'Cidade e estado', type: 'singleLine' },
  certidoes: {
    title: 'Certidões entregues',
    type: 'multiSelection',
    options: options('Federal', 'Estadual', 'Municipal', 'FGTS', 'Trabalhista'),
  },
  homologado: { title: 'Homologado', type: 'checkbox' },
  observacoes: { title: 'Observações', type: 'multipleLine' },
};

const fields = Object.entries(settings).map(([id, setting]): EntityField => ({
  id,
  required: false,
  ...setting,
}));

/** The stored form of a value; a sample that its field rejects is a defect of the demo. */
function keptValue(field: EntityField, typed: string): string {
  const kept = typed === '' ? '' : parseTyped(field, typed, 'pt-BR');
  if (kept === null) throw new Error(`${field.title} does not understand '${typed}'`);
  return kept;
}

/** The company's form for suppliers, and its records. @param shape the common fields of a record with this key */
export function demoEntities(shape: (key: string) => ReplicatedRecord): {
  entity: Entity;
  records: EntityRecord[];
} {
  const uid = 'demo-entidade-fornecedor';
  return {
    entity: { uid, ...shape(uid), name: 'Fornecedor', fields },
    records: suppliers.map((supplier, index) => {
      const key = `demo-fornecedor-${index + 1}`;
      const values = fields.map((field) => ({
        field: field.id,
        value: keptValue(field, supplier[field.id] ?? ''),
      }));
      return { uid: key, ...shape(key), entity: uid, values };
    }),
  };
}
