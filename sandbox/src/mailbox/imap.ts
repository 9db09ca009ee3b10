/** As much of an IMAP server (RFC 3501, with UIDPLUS of RFC 4315) as a reader of one mailbox needs: one account, one mailbox. */
import { createServer, type Server, type Socket } from 'node:net';
import type { Kept, ReturnsBox } from './returns-box.ts';

const LOGIN = 'retours';
const IMAP_PASSWORD = 'sandbox';

const CAPABILITIES = 'IMAP4rev1 UIDPLUS';
const LONGEST_LINE = 8_000;
const FLAGS = String.raw`\Seen \Deleted`;

type Session = { signedIn: boolean; selected: boolean };
/** Untagged lines, and how it ended. */
type Answer = { readonly lines: readonly (string | Buffer)[]; readonly end: string };

const ok = (...lines: readonly (string | Buffer)[]): Answer => ({ lines, end: 'OK done' });
const bad = (why: string): Answer => ({ lines: [], end: `BAD ${why}` });
const no = (why: string): Answer => ({ lines: [], end: `NO ${why}` });

/** Words of a command: quoted strings without their quotes, lists in parentheses and brackets as one word. */
const wordsOf = (line: string): string[] =>
  [...line.matchAll(/"((?:[^"\\]|\\.)*)"|\((?:[^()]|\([^()]*\))*\)|[^\s"(]+/gu)].map(
    ([whole, quoted]) => quoted?.replaceAll(/\\(.)/gu, '$1') ?? whole,
  );

export const imapServer = (box: ReturnsBox): { readonly server: Server; readonly stop: () => Promise<void> } => {
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    const session: Session = { signedIn: false, selected: false };
    let waiting = '';
    socket.on('error', () => {});
    socket.write(`* OK [CAPABILITY ${CAPABILITIES}] sandbox.localhost ready\r\n`);
    socket.on('data', (chunk: Buffer) => {
      waiting += chunk.toString('latin1');
      if (waiting.length > LONGEST_LINE) socket.destroy();
      for (let end = waiting.indexOf('\r\n'); end >= 0; end = waiting.indexOf('\r\n')) {
        const line = waiting.slice(0, end);
        waiting = waiting.slice(end + 2);
        say(socket, line, session, box);
      }
    });
  });
  const stop = (): Promise<void> =>
    new Promise((done) => {
      server.close(() => done());
      for (const socket of open) socket.destroy();
    });
  return { server, stop };
};

const say = (socket: Socket, line: string, session: Session, box: ReturnsBox): void => {
  const [tag = '*', verb = '', ...words] = wordsOf(line);
  const command = verb.toUpperCase();
  if (command === 'LOGOUT') {
    socket.end(`* BYE see you\r\n${tag} OK done\r\n`);
    return;
  }
  const { lines, end } = carryOut(command, words, session, box);
  for (const one of lines) {
    socket.write('* ');
    socket.write(one);
    socket.write('\r\n');
  }
  socket.write(`${tag} ${end}\r\n`);
};

const carryOut = (command: string, words: readonly string[], session: Session, box: ReturnsBox): Answer => {
  if (command === 'CAPABILITY') return ok(`CAPABILITY ${CAPABILITIES}`);
  if (command === 'NOOP') return ok();
  if (command === 'LOGIN') {
    session.signedIn = words[0] === LOGIN && words[1] === IMAP_PASSWORD;
    return session.signedIn ? ok() : no('[AUTHENTICATIONFAILED] not this one');
  }
  if (!session.signedIn) return bad('sign in first');
  if (command === 'LIST' || command === 'LSUB') {
    return ok(words[1] === '' ? `${command} (\\Noselect) "/" ""` : `${command} (\\HasNoChildren) "/" INBOX`);
  }
  if (command === 'SELECT' || command === 'EXAMINE') return select(words[0] ?? '', session, box);
  if (!session.selected) return bad('select first');
  if (command === 'CLOSE' || command === 'UNSELECT') {
    session.selected = false;
    return ok();
  }
  if (command === 'EXPUNGE') return expunge(box, () => true);
  if (command === 'UID') return byUid((words[0] ?? '').toUpperCase(), words.slice(1), box);
  return bad('not known here');
};

const select = (name: string, session: Session, box: ReturnsBox): Answer => {
  if (name.toUpperCase() !== 'INBOX') return no('no such mailbox');
  session.selected = true;
  return {
    lines: [
      `FLAGS (${FLAGS})`,
      `${box.messages.length} EXISTS`,
      '0 RECENT',
      'OK [UIDVALIDITY 1] same as ever',
      `OK [UIDNEXT ${box.nextUid}] the next one`,
      `OK [PERMANENTFLAGS (${FLAGS})] kept`,
    ],
    end: 'OK [READ-WRITE] done',
  };
};

/** `4,6:9,12:*` */
const inSet = (set: string, largest: number): ((uid: number) => boolean) => {
  const ranges = set.split(',').map((range) => {
    const [from = 0, until = from] = range.split(':').map((end) => (end === '*' ? largest : Number(end)));
    return [Math.min(from, until), Math.max(from, until)] as const;
  });
  return (uid) => ranges.some(([from, until]) => from <= uid && uid <= until);
};

const byUid = (command: string, words: readonly string[], box: ReturnsBox): Answer => {
  if (command === 'SEARCH') {
    const unseen = words.some((word) => word.toUpperCase() === 'UNSEEN');
    const found = box.messages.filter(({ flags }) => !unseen || !flags.has('\\Seen')).map(({ uid }) => uid);
    return ok(['SEARCH', ...found].join(' '));
  }
  const [set = '', ...rest] = words;
  const meant = inSet(set, box.nextUid - 1);
  if (command === 'EXPUNGE') return expunge(box, meant);
  const places = [...box.messages.entries()].filter(([, { uid }]) => meant(uid));
  if (command === 'FETCH') return ok(...places.map(([place, kept]) => fetched(place, kept, rest.join(' '))));
  if (command !== 'STORE') return bad('not known here');
  const [how = '', list = ''] = rest;
  for (const [, { flags }] of places) {
    for (const flag of list.match(/\\\w+/gu) ?? []) if (how.startsWith('+')) flags.add(flag);
  }
  if (how.toUpperCase().endsWith('.SILENT')) return ok();
  return ok(
    ...places.map(([place, { uid, flags }]) => `${place + 1} FETCH (UID ${uid} FLAGS (${[...flags].join(' ')}))`),
  );
};

const fetched = (place: number, { uid, source, flags }: Kept, items: string): Buffer => {
  const head = `${place + 1} FETCH (UID ${uid} FLAGS (${[...flags].join(' ')}) RFC822.SIZE ${source.length}`;
  const partial = /BODY(?:\.PEEK)?\[\](?:<(\d+)\.(\d+)>)?/iu.exec(items);
  if (!partial) return Buffer.from(`${head})`);
  const [, from, length] = partial;
  const part = from === undefined ? source : source.subarray(Number(from), Number(from) + Number(length));
  const name = from === undefined ? 'BODY[]' : `BODY[]<${from}>`;
  return Buffer.concat([Buffer.from(`${head} ${name} {${part.length}}\r\n`), part, Buffer.from(')')]);
};

const expunge = (box: ReturnsBox, meant: (uid: number) => boolean): Answer => {
  const doomed = box.messages.filter(({ uid, flags }) => flags.has('\\Deleted') && meant(uid));
  return ok(...doomed.map(({ uid }) => `${box.remove(uid) + 1} EXPUNGE`));
};
