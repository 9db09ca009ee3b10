import { html, type Html } from '../html.ts';
import type { Reply } from '../http.ts';
import { page } from '../page.ts';
import type { Attachment, Mail } from './inbox.ts';

/** The list; the part marked `data-mails` is what refresh-list.js keeps fresh. */
export const mailboxView = (mails: readonly Mail[], to: string): Reply => {
  const main = html`
    <h1>Boîte aux lettres</h1>
    <p class="notice">Tous les messages envoyés par le produit arrivent ici, quel que soit leur destinataire.</p>
    <form class="row" role="search">
      <label for="to">Destinataire</label>
      <input id="to" name="to" type="email" value="${to}" />
      <button class="quiet">Filtrer</button>
    </form>
    <div data-mails>${mails.length > 0 ? mailTable(mails) : html`<p>Aucun message.</p>`}</div>
    <p class="hint">La liste se met à jour toute seule.</p>
  `;
  return page('Boîte aux lettres', main, { head: html`<script src="/mailbox/refresh-list.js" defer></script>` });
};

export const mailView = (mail: Mail): Reply => {
  const main = html`
    <p><a href="/mailbox">Boîte aux lettres</a></p>
    <h1>${subjectOf(mail)}</h1>
    <dl>
      <dt>De</dt>
      <dd>${mail.from}</dd>
      <dt>À</dt>
      <dd>${mail.to.join(', ')}</dd>
      <dt>Reçu</dt>
      <dd>${moment(mail.date)}</dd>
    </dl>
    ${mail.attachments.length > 0 ? attachmentList(mail) : null} ${mail.html === null ? null : htmlFrame(mail)}
    <h2>Texte</h2>
    <pre>${mail.text}</pre>
  `;
  return page(subjectOf(mail), main);
};

/** The mail's own HTML, shown in the frame below: no script, nothing loaded from elsewhere, links open beside. */
export const mailContent = (mail: Mail): Reply => {
  return {
    status: 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy':
        "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:",
    },
    body: `<!doctype html><meta charset="utf-8"><base target="_blank">${mail.html ?? ''}`,
  };
};

const htmlFrame = (mail: Mail): Html => {
  return html`<h2>Message</h2>
    <iframe
      src="/mailbox/${mail.id}/html"
      title="Message"
      sandbox="allow-popups allow-popups-to-escape-sandbox"
      referrerpolicy="no-referrer"
    ></iframe>`;
};

const mailTable = (mails: readonly Mail[]): Html => {
  return html`<table>
    <thead>
      <tr>
        <th scope="col">Reçu</th>
        <th scope="col">À</th>
        <th scope="col">Objet</th>
      </tr>
    </thead>
    <tbody>
      ${mails.map(
        (mail) =>
          html`<tr>
            <td>${moment(mail.date)}</td>
            <td>${mail.to.join(', ')}</td>
            <td><a href="/mailbox/${mail.id}">${subjectOf(mail)}</a></td>
          </tr>`,
      )}
    </tbody>
  </table>`;
};

const attachmentList = (mail: Mail): Html => {
  const link = ({ filename, contentType, size }: Attachment, index: number): Html =>
    html`<li>
      <a href="/mailbox/${mail.id}/attachments/${index}">${filename}</a> (${contentType}, ${kilobytes(size)})
    </li>`;
  return html`<h2>Pièces jointes</h2>
    <ul>
      ${mail.attachments.map(link)}
    </ul>`;
};

const subjectOf = (mail: Mail): string => {
  return mail.subject || '(sans objet)';
};

const kilobytes = (size: number): string => {
  return `${Math.ceil(size / 1000)}\u00a0ko`;
};

const moment = (date: Date): string => {
  return new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', dateStyle: 'short', timeStyle: 'medium' }).format(
    date,
  );
};
