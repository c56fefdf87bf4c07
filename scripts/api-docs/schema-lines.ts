/** The subset of JSON schema that descriptions of calls use. */
export interface JsonSchema {
  type?: string | string[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  enum?: unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  format?: string;
}

/** The fields of an object as a nested list. */
export function schemaLines(schema: JsonSchema, depth = 0): string[] {
  const inner = schema.items ?? schema;
  const required = new Set(inner.required ?? []);
  return Object.entries(inner.properties ?? {}).flatMap(([name, field]) => {
    const optional = required.has(name) ? '' : ', may be absent';
    const line = `${'  '.repeat(depth)}- \`${name}\`: ${typeText(field)}${optional}`;
    return [line, ...schemaLines(field, depth + 1)];
  });
}

function typeText({ type, items, enum: values, anyOf, const: only }: JsonSchema): string {
  if (only !== undefined) return JSON.stringify(only);
  if (values !== undefined) return values.map((value) => `\`${String(value)}\``).join(' or ');
  if (anyOf !== undefined) return anyOf.map(typeText).join(' or ');
  if (items !== undefined) return `list of ${typeText(items)}s`;
  return typeof type === 'string' ? type : 'value';
}
