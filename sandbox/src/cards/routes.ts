import { setTimeout as wait } from 'node:timers/promises';
import { HANG_UP, json, redirect, text, type Reply, type Route, type SandboxRequest } from '../http.ts';
import { prefilledForm, readCard } from './card-form.ts';
import { directText } from './direct.ts';
import { decodePairs, readForm } from './form-encoding.ts';
import type { PaymentPage } from './payment-page.ts';
import type { CardProvider, Outcome } from './provider.ts';
import { readSwitches, type ServerSwitches } from './switches.ts';
import { cardView, challengeView, endView, refusalView } from './views.ts';

const PAYMENT_PATHS = ['/cgi/MYchoix_pagepaiement.cgi', '/cgi/MYframepagepaiement_ip.cgi', '/php/'];

/** What merchants' servers ask the availability probe for. */
const PROBE = '<html><body><div id="server_status" style="text-align:center;">OK</div></body></html>';

/** The card provider's addresses. */
export const cardRoutes = (provider: CardProvider): Route[] => {
  return [
    {
      method: 'GET',
      path: '/load.html',
      answer: () => asTroubled(provider.switches.read('').probe, () => htmlReply(PROBE)),
    },
    ...PAYMENT_PATHS.flatMap((path): Route[] => [
      { method: 'POST', path, answer: (request) => openPayment(provider, request, request.body.toString('latin1')) },
      { method: 'GET', path, answer: (request) => openPayment(provider, request, request.query) },
    ]),
    { method: 'POST', path: '/PPPS.php', answer: (request) => answerQuestion(provider, request) },
    { method: 'GET', path: '/cards/payments/:id', answer: onPage(provider, showCardForm) },
    { method: 'POST', path: '/cards/payments/:id', answer: onPage(provider, payByCard) },
    { method: 'POST', path: '/cards/payments/:id/cancel', answer: onPage(provider, cancel) },
    { method: 'GET', path: '/cards/payments/:id/challenge', answer: onPage(provider, showChallenge) },
    { method: 'POST', path: '/cards/payments/:id/challenge', answer: onPage(provider, answerChallenge) },
    { method: 'GET', path: '/cards/public-key.pem', answer: (request) => publicKey(provider, request) },
    { method: 'GET', path: '/cards/switches', answer: (request) => json(provider.switches.read(payerOf(request))) },
    { method: 'PUT', path: '/cards/switches', answer: (request) => setSwitches(provider, request) },
    { method: 'GET', path: '/__log', answer: () => json(provider.journal) },
  ];
};

type OnPage = (provider: CardProvider, page: PaymentPage, request: SandboxRequest) => Reply | Promise<Reply>;

/** On a page that is over, whatever is asked leads back to the merchant. */
const onPage = (provider: CardProvider, answer: OnPage): Route['answer'] => {
  return (request) => {
    const page = provider.find(request.params['id'] ?? '');
    if (!page) return text(404, 'Page de paiement inconnue.');
    return page.last ? leave(provider.leave(page, page.last)) : answer(provider, page, request);
  };
};

const openPayment = (provider: CardProvider, request: SandboxRequest, raw: string): Reply => {
  const opened = provider.open(decodePairs(raw), request.method, request.path);
  return 'outcome' in opened ? refusalView(opened) : redirect(pagePath(opened));
};

const answerQuestion = (provider: CardProvider, request: SandboxRequest): Promise<Reply | typeof HANG_UP> => {
  const question = decodePairs(request.body.toString('latin1'));
  const payer = provider.payerOf(new Map(question).get('REFERENCE') ?? '');
  return asTroubled(provider.switches.read(payer).direct, () => {
    const body = Buffer.from(directText(provider.direct.answer(question, new Date())), 'latin1');
    return { status: 200, headers: { 'content-type': 'text/html;charset=ISO-8859-1' }, body };
  });
};

const GARBAGE = '<html><body><h1>It works!</h1><p>OK CODEREPONSE=00000</p></body></html>';

/** What a server answers in the state that the switches ask for. */
const asTroubled = async ({ delayMs, answers }: ServerSwitches, work: () => Reply): Promise<Reply | typeof HANG_UP> => {
  if (delayMs > 0) await wait(delayMs, null, { ref: false });
  if (answers === 'nothing') return HANG_UP;
  const reply = work();
  if (answers === 'garbage') return htmlReply(GARBAGE);
  return answers === 'lost' ? HANG_UP : reply;
};

const showCardForm = (_provider: CardProvider, page: PaymentPage, request: SandboxRequest): Reply => {
  return cardView(page, prefilledForm(new URLSearchParams(request.query).get('card') ?? ''), {});
};

const payByCard = async (provider: CardProvider, page: PaymentPage, request: SandboxRequest): Promise<Reply> => {
  const fields = readForm(request.body.toString('latin1'));
  const form = {
    number: fields.get('number') ?? '',
    expiry: fields.get('expiry') ?? '',
    cvv: fields.get('cvv') ?? '',
  };
  const card = readCard(form);
  if (!('known' in card)) return cardView(page, form, card);
  const outcome = await provider.pay(page, card);
  return outcome ? leave(outcome) : redirect(`${pagePath(page)}/challenge`);
};

const cancel = async (provider: CardProvider, page: PaymentPage): Promise<Reply> => {
  return leave(await provider.cancel(page));
};

const showChallenge = (_provider: CardProvider, page: PaymentPage): Reply => {
  return page.challenged ? challengeView(page, page.challenged) : redirect(pagePath(page));
};

const answerChallenge = async (provider: CardProvider, page: PaymentPage, request: SandboxRequest): Promise<Reply> => {
  if (!page.challenged) return redirect(pagePath(page));
  const confirmed = readForm(request.body.toString('latin1')).get('answer') === 'confirm';
  return leave(await provider.authenticate(page, page.challenged, confirmed));
};

const leave = ({ code, location, afterwards }: Outcome): Reply => {
  return { ...(location === null ? endView(code) : redirect(location)), ...(afterwards ? { afterwards } : {}) };
};

const publicKey = (provider: CardProvider, request: SandboxRequest): Reply => {
  const bits = new URLSearchParams(request.query).get('bits') ?? '1024';
  if (bits !== '1024' && bits !== '2048') return text(404, 'Clés connues : bits=1024, bits=2048.');
  return { status: 200, headers: { 'content-type': 'application/x-pem-file' }, body: provider.keys[bits].publicPem };
};

const setSwitches = (provider: CardProvider, request: SandboxRequest): Reply => {
  const switches = readSwitches(parseJson(request.body));
  if (typeof switches === 'string') return json({ message: switches }, 400);
  provider.switches.set(payerOf(request), switches);
  return json(switches);
};

const payerOf = (request: SandboxRequest): string => {
  return new URLSearchParams(request.query).get('payer') ?? '';
};

const parseJson = (body: Buffer): unknown => {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
};

const pagePath = (page: PaymentPage): string => {
  return `/cards/payments/${page.id}`;
};

const htmlReply = (body: string): Reply => {
  return { status: 200, headers: { 'content-type': 'text/html; charset=utf-8' }, body };
};
