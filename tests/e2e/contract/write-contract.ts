import { expect, type Page } from '@playwright/test';
import {
  area,
  fieldAction,
  chooseStyle,
  closeFields,
  createSection,
  insertImage,
  insertTable,
  newLine,
  openFields,
  placeField,
  press,
  write,
  writeList,
  writeStyled,
} from '../support/write-document.ts';
import { contract } from './contract.ts';

/** A picture of a stamp, drawn by the browser itself. */
async function picture(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 240;
    canvas.height = 80;
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('no canvas');
    context.fillStyle = '#0e7c66';
    context.fillRect(0, 0, 240, 80);
    context.fillStyle = '#ffffff';
    context.fillRect(20, 20, 200, 12);
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  });
  return Buffer.from(base64, 'base64');
}

async function writeHead(page: Page): Promise<void> {
  await area(page, 'header').click();
  await write(page, 'Horizonte Engenharia · contrato de ');
  await placeField(page, 'Nome do cliente');
  await area(page, 'footer').click();
  await write(page, 'Av. Brigadeiro Faria Lima, nº 1234, São Paulo');
}

async function writeOpening(page: Page): Promise<void> {
  await area(page, 'body').click();
  await chooseStyle(page, 'Título 1');
  await write(page, contract.name);
  await newLine(page);
  await chooseStyle(page, 'Normal');
  await press(page, 'Justificar');
  await write(page, 'Pelo presente instrumento, de um lado ');
  await writeStyled(page, 'Control+b', 'HORIZONTE ENGENHARIA LTDA.');
  await write(page, ', e de outro ');
  await placeField(page, 'Nome do cliente');
  await write(page, ', inscrito no CPF sob o nº ');
  await placeField(page, 'CPF do cliente');
  await write(page, ', residente em ');
  await placeField(page, 'Endereço');
  await write(page, ', têm entre si ');
  await writeStyled(page, 'Control+i', 'justo e contratado');
  await write(page, ' o que ');
  await writeStyled(page, 'Control+u', 'segue');
  await write(page, '.');
  await newLine(page);
}

async function writeClauses(page: Page): Promise<void> {
  await chooseStyle(page, 'Título 2');
  await write(page, 'Do objeto');
  await newLine(page);
  await chooseStyle(page, 'Normal');
  await press(page, 'Justificar');
  await write(page, contract.objectClause);
  await newLine(page);
  await writeList(page, 'Lista numerada', contract.obligations);
  await writeList(page, 'Lista alfabética', contract.documents);
  await writeList(page, 'Lista com marcadores', contract.access);
  for (const [index, clause] of contract.clauses.entries()) {
    await chooseStyle(page, 'Título 2');
    await write(page, `Cláusula ${index + 1}`);
    await newLine(page);
    await chooseStyle(page, 'Normal');
    await press(page, 'Justificar');
    await write(page, clause);
    await newLine(page);
  }
}

async function writeTable(page: Page): Promise<void> {
  await insertTable(page, 4, 6);
  const cells = area(page, 'body').locator('table').locator('th, td');
  await expect(cells).toHaveCount(24);
  for (const [index, text] of ['Etapa', 'Local', 'Prazo', 'Valor', 'Contato', 'Obs.'].entries()) {
    await cells.nth(index).click();
    await write(page, text);
  }
  for (const [index, field] of [
    [7, 'Local da obra'],
    [9, 'Valor mensal'],
    [10, 'E-mail de contato'],
    [11, 'Observações'],
  ] as const) {
    await cells.nth(index).click();
    await placeField(page, field);
  }
}

/** The whole contract, with its two sections and eight fields, of which one is deleted again. */
export async function writeContract(page: Page): Promise<void> {
  await page.getByLabel('Nome do template').fill(contract.name);
  for (const [section, fields] of Object.entries(contract.sections))
    await createSection(page, section, fields);
  await closeFields(page);
  await writeHead(page);
  await writeOpening(page);
  await writeClauses(page);
  await insertImage(page, 'carimbo.png', await picture(page));
  await newLine(page);
  await writeTable(page);
  await deleteField(page, contract.unwanted);
}

async function deleteField(page: Page, field: string): Promise<void> {
  await openFields(page);
  await fieldAction(page, field, 'Excluir');
  await expect(page.getByRole('button', { name: `Inserir ${field} no documento` })).toBeHidden();
  await closeFields(page);
}
