import { readFileSync } from 'node:fs';
import { json, text, type Reply, type Route, type SandboxRequest } from '../http.ts';
import type { Inbox, Mail } from './inbox.ts';
import { mailboxView, mailContent, mailView } from './views.ts';

const refreshScript = readFileSync(new URL('./refresh-list.js', import.meta.url));

export const mailboxRoutes = (inbox: Inbox): Route[] => {
  const onMail =
    (answer: (mail: Mail, request: SandboxRequest) => Reply): Route['answer'] =>
    (request) => {
      const mail = inbox.find(request.params['id'] ?? '');
      return mail ? answer(mail, request) : text(404, 'Message inconnu.');
    };
  return [
    {
      method: 'GET',
      path: '/mailbox',
      answer: (request) => mailboxView(inbox.list(addressOf(request)), addressOf(request)),
    },
    { method: 'GET', path: '/mailbox/refresh-list.js', answer: () => javascript(refreshScript) },
    { method: 'GET', path: '/mailbox.json', answer: (request) => json(inbox.list(addressOf(request)).map(listed)) },
    { method: 'DELETE', path: '/mailbox.json', answer: () => empty(inbox) },
    { method: 'GET', path: '/mailbox/:id', answer: onMail(mailView) },
    { method: 'GET', path: '/mailbox/:id/html', answer: onMail(mailContent) },
    { method: 'GET', path: '/mailbox/:id/attachments/:index', answer: onMail(attachment) },
  ];
};

/** A mail in the JSON listing: attachments without their content. */
const listed = (mail: Mail): object => {
  const attachments = mail.attachments.map(({ filename, contentType, size }) => ({ filename, contentType, size }));
  return { ...mail, attachments };
};

/** Always a download, never shown: an attachment may hold anything. */
const attachment = (mail: Mail, request: SandboxRequest): Reply => {
  const index = request.params['index'] ?? '';
  const found = /^\d+$/.test(index) ? mail.attachments[Number(index)] : undefined;
  if (!found) return text(404, 'Pièce jointe inconnue.');
  return {
    status: 200,
    headers: {
      'content-type': /^[\w.+-]+\/[\w.+-]+$/.test(found.contentType) ? found.contentType : 'application/octet-stream',
      'content-disposition': `attachment; filename*=UTF-8''${encodeFilename(found.filename)}`,
      'content-security-policy': 'sandbox',
    },
    body: found.content,
  };
};

/** RFC 8187, which leaves out four signs that encodeURIComponent lets through. */
const encodeFilename = (name: string): string => {
  return encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
};

const empty = (inbox: Inbox): Reply => {
  inbox.empty();
  return { status: 204 };
};

const addressOf = (request: SandboxRequest): string => {
  return new URLSearchParams(request.query).get('to')?.trim() ?? '';
};

const javascript = (body: Buffer): Reply => {
  return { status: 200, headers: { 'content-type': 'text/javascript; charset=utf-8' }, body };
};
