import type { MailMessage } from '#server/gateways/mail/mail.ts';

export interface MailContent {
  to: string;
  language: string;
  subject: string;
  /** Paragraphs before the button. */
  paragraphs: readonly string[];
  button: { label: string; address: string };
  /** Paragraphs after the button. */
  notes: readonly string[];
}

/** The same content as plain text and as HTML that all mail programs display correctly. */
export function composeMail(content: MailContent): MailMessage {
  const { to, subject } = content;
  return { to, subject, text: plainText(content), html: html(content) };
}

function plainText({ paragraphs, button, notes }: MailContent): string {
  return [...paragraphs, `${button.label}:\n${button.address}`, ...notes, 'Autodocs'].join('\n\n');
}

const FONT = "font-family:'Segoe UI',Arial,Helvetica,sans-serif";

function html({ language, subject, paragraphs, button, notes }: MailContent): string {
  const address = escapeHtml(button.address);
  const paragraph = (text: string, style: string): string =>
    `<p style="margin:0 0 16px;${FONT};${style}">${escapeHtml(text)}</p>`;
  return `<!doctype html>
<html lang="${escapeHtml(language.replace('_', '-'))}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:#f1f5f9">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f1f5f9"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px;background:#ffffff;border:1px solid #e2e8f0;border-radius:8px">
<tr><td style="padding:20px 28px;border-bottom:3px solid #0e7c66;${FONT};font-size:18px;font-weight:600;color:#0f172a">Autodocs</td></tr>
<tr><td style="padding:28px 28px 12px">
${paragraphs.map((text) => paragraph(text, 'font-size:16px;line-height:24px;color:#0f172a')).join('\n')}
<p style="margin:8px 0 24px"><a href="${address}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:#0e7c66;color:#ffffff;text-decoration:none;${FONT};font-size:16px;font-weight:600">${escapeHtml(button.label)}</a></p>
<p style="margin:0 0 16px;${FONT};font-size:13px;line-height:20px;color:#475569;word-break:break-all">${address}</p>
${notes.map((text) => paragraph(text, 'font-size:14px;line-height:20px;color:#475569')).join('\n')}
</td></tr></table>
</td></tr></table>
</body>
</html>`;
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '');
}
