/**
 * The HTML of a mail: one column, no pictures, no external resources, no tracking. Text and button stay readable in
 * dark mode, whether the mail program's or by media query.
 */
import { mailFrame, type LetterCopy } from '../../copy/mail/mail.ts';

const INK = '#14241f';
const INK_2 = '#41524b';
const PAPER = '#f0f3ea';
const CARD = '#fffffc';
const LINE = '#d0d8c6';
const PASSPORT = '#0e4d45';
const FONT = "-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

const DARK = `@media (prefers-color-scheme: dark) {
  .paper { background: #0e1815 !important; } .card { background: #182420 !important; border-color: #34453e !important; }
  .ink { color: #eef3e8 !important; } .ink2 { color: #c1cdc3 !important; }
  .button { background: #79cdb6 !important; color: #08201b !important; }
}`;

export function page(copy: LetterCopy, site: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escape(copy.subject)}</title>
<style>${DARK}</style>
</head>
<body class="paper" style="margin:0;padding:24px 12px;background:${PAPER};font-family:${FONT}">
<div class="card" style="max-width:520px;margin:0 auto;padding:24px;background:${CARD};border:1px solid ${LINE};border-radius:8px">
<p class="ink2" style="margin:0 0 16px;color:${INK_2};font-size:14px">${mailFrame.brand}</p>
<h1 class="ink" style="margin:0 0 16px;color:${INK};font-size:22px;line-height:1.3">${escape(copy.subject)}</h1>
${[mailFrame.greeting, ...copy.before].map(paragraph).join('\n')}
${table(copy.facts)}${button(copy.link)}${things(copy.items)}${copy.after.map(paragraph).join('\n')}${small(copy.links)}
</div>
<p class="ink2" style="max-width:520px;margin:16px auto 0;color:${INK_2};font-size:13px;line-height:1.5">${escape((copy.why ?? mailFrame.why)(site))}</p>
</body>
</html>
`;
}

const paragraph = (text: string): string =>
  `<p class="ink" style="margin:0 0 14px;color:${INK};font-size:16px;line-height:1.5">${inLines(text)}</p>`;

/** Characters of a value that finds room beside its label on a phone. */
const MAX_BESIDE = 24;

function table(facts: LetterCopy['facts']): string {
  if (!facts?.length) return '';
  const text = `color:${INK};font-size:16px;text-align:`;
  const cell = `class="ink" style="padding:6px 0;border-top:1px solid ${LINE};${text}`;
  const row = (label: string, value: string): string =>
    value.length > MAX_BESIDE || value.includes('\n')
      ? `<tr><td colspan="2" ${cell}left">${escape(label)}</td></tr>
<tr><td colspan="2" dir="auto" class="ink" style="padding:0 0 6px;word-break:break-word;${text}left">${inLines(value)}</td></tr>`
      : `<tr><td ${cell}left">${escape(label)}</td><td ${cell}right;white-space:nowrap">${escape(value)}</td></tr>`;
  const rows = facts.map(([label, value]) => row(label, value));
  return `<table style="width:100%;margin:0 0 16px;border-collapse:collapse">\n${rows.join('\n')}\n</table>\n`;
}

/** The address is also printed, because some programs drop styles and some people check it first. */
function button(link: LetterCopy['link']): string {
  if (!link) return '';
  const url = escape(link.url);
  return `<p style="margin:20px 0"><a class="button" href="${url}" style="display:inline-block;padding:12px 20px;background:${PASSPORT};color:#fafcf4;font-size:16px;font-weight:600;text-decoration:none;border-radius:6px">${escape(link.label)}</a></p>
<p class="ink2" style="margin:0 0 14px;color:${INK_2};font-size:13px;line-height:1.5">${mailFrame.linkAlone}<br><a class="ink2" href="${url}" style="color:${INK_2};word-break:break-all">${url}</a></p>
`;
}

const things = (items: LetterCopy['items'] = []): string =>
  items
    .map(
      ({ title, text, url }) =>
        `<p class="ink" style="margin:0 0 14px;padding-top:14px;border-top:1px solid ${LINE};color:${INK};font-size:16px;line-height:1.5"><a class="ink" href="${escape(url)}" style="color:${INK};font-weight:600">${escape(title)}</a><br>${escape(text)}</p>\n`,
    )
    .join('');

const small = (links: LetterCopy['links'] = []): string =>
  links
    .map(
      ([label, url]) =>
        `<p class="ink2" style="margin:8px 0 0;font-size:13px;line-height:1.5"><a class="ink2" href="${escape(url)}" style="color:${INK_2}">${escape(label)}</a></p>\n`,
    )
    .join('');

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign]!);

/** A question or an answer keeps its lines, as in the text. */
const inLines = (text: string): string => escape(text).replaceAll('\n', '<br>\n');
