import { mkdtemp, rm, writeFile, mkdir } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { placeOf } from './one-core.ts';
import { readPdf } from './pdf-reading.testing.ts';
import { createPdfRenderer } from './pdf-renderer.ts';
import type { PdfRenderer, PdfRendererOptions, RenderJob } from './pdf-renderer.ts';
import { startRenderProcess } from './render-process.ts';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'eqinox-pdf-'));
  await mkdir(join(folder, 'tests/typst'), { recursive: true });
  await writeFile(
    join(folder, 'tests/typst/words.typ'),
    [
      '#let data = json("/data.json")',
      '#set document(title: "Words")',
      '#set text(font: "Source Serif 4", fallback: false)',
      '#for words in data.words { par(text(words)) }',
      '#for file in json("/attachments.json") {',
      '  pdf.attach(file.path, relationship: file.relationship, mime-type: file.mimeType, description: file.description)',
      '}',
    ].join('\n'),
  );
});
afterAll(() => rm(folder, { recursive: true }));

const words = (...list: string[]): RenderJob => ({ template: 'tests/words', data: { words: list }, standard: 'ua-1' });

const using = async <T>(options: PdfRendererOptions, work: (render: PdfRenderer['render']) => Promise<T>) => {
  const renderer = createPdfRenderer({ contentFolder: folder, size: 1, ...options });
  try {
    return await work(renderer.render);
  } finally {
    await renderer.close();
  }
};

/** A worker's program of the test's own: dies, stays silent or answers, after a counter that outlives the process. */
const program = async (name: string, body: string): Promise<URL> => {
  const path = join(folder, `${name}.mjs`);
  await writeFile(
    path,
    `import { appendFileSync, readFileSync } from 'node:fs';
     const log = ${JSON.stringify(`${path}.log`)};
     process.on('message', () => { appendFileSync(log, 'x'); const jobs = readFileSync(log).length; ${body} });
     process.send({ kind: 'ready' });`,
  );
  return pathToFileURL(path);
};

describe('rendering', () => {
  test('prints data, and never reads it as source', async () => {
    const typed = ['#eval("1 + 1")', '*bold* _italic_', '$x^2$', '= Title', '@label <label>', '\\ // /* */ #[]'];
    const pdf = readPdf(await using({}, (render) => render(words(...typed))));
    expect(pdf.pages).toHaveLength(1);
    expect(pdf.pages[0]!.lines.map((line) => line.text)).toEqual(typed);
  });

  test('each document has its own data, whatever was rendered before', async () => {
    const texts = await using({}, async (render) => {
      const pdfs = await Promise.all(['one', 'two', 'three'].map((word) => render(words(word))));
      return pdfs.map((pdf) => readPdf(pdf).pages[0]!.text);
    });
    expect(texts).toEqual(['one', 'two', 'three']);
  });

  test('a job given as a function is asked for when its turn comes, and its own error is the answer', async () => {
    const log: string[] = [];
    await using({}, async (render) => {
      const later = (word: string) => async () => {
        log.push(`${word} asked for`);
        return words(word);
      };
      const said = (word: string) => () => log.push(`${word} there`);
      const failing = render(() => Promise.reject(new Error('no such person')));
      await Promise.all([
        expect(failing).rejects.toThrow('no such person'),
        render(later('one')).then(said('one')),
        render(later('two')).then(said('two')),
      ]);
    });
    expect(log).toEqual(['one asked for', 'one there', 'two asked for', 'two there']);
  });

  test('a composer makes the data in the worker, out of anything that can be cloned; its own error is a refusal', async () => {
    const path = join(folder, 'composer.mjs');
    await writeFile(
      path,
      `export const compose = (matter) => {
         if (matter.size === 0) throw new Error('nothing to compose of');
         return {
           data: { words: [process.pid === ${process.pid} ? 'here' : 'elsewhere', ...matter] },
           ...(matter.has('other') ? { template: 'nowhere/other' } : {}),
         };
       };`,
    );
    const composer = pathToFileURL(path).href;
    const composed = (...list: string[]): RenderJob => ({ ...words(), data: new Set(list), composer });
    await using({ composers: [composer] }, async (render) => {
      const pdf = readPdf(await render(composed('one', 'two')));
      expect(pdf.pages[0]!.lines.map(({ text }) => text)).toEqual(['elsewhere', 'one', 'two']);
      const refused = { reason: 'refused', message: 'nothing to compose of' };
      await expect(render(composed())).rejects.toMatchObject(refused);
      expect(readPdf(await render(words('after'))).pages[0]!.text).toBe('after');
      // It may choose the template too.
      await expect(render(composed('other'))).rejects.toMatchObject({ reason: 'refused', message: /nowhere/ });
    });
  });

  test('attaches files to PDF/A-3', async () => {
    const attachment = {
      name: 'factur-x.xml',
      bytes: new TextEncoder().encode('<invoice/>'),
      mimeType: 'text/xml',
      relationship: 'alternative',
      description: 'The same invoice',
    } as const;
    const job: RenderJob = { ...words('with a file'), standard: 'a-3a', attachments: [attachment] };
    const pdf = readPdf(await using({}, (render) => render(job)));
    expect(pdf.files).toEqual([{ name: 'factur-x.xml', text: '<invoice/>' }]);
    expect(pdf.count(/\/AFRelationship \/Alternative/)).toBe(1);
  });

  test('leaves the event loop free', async () => {
    let turns = 0;
    await using({}, async (render) => {
      await render(words('warm'));
      const long = Array.from({ length: 400 }, (_, index) => `A sentence of some length, the one numbered ${index}.`);
      let waiting = true;
      const count = () => {
        turns += 1;
        if (waiting) setImmediate(count);
      };
      setImmediate(count);
      await render(words(...long));
      waiting = false;
    });
    expect(turns).toBeGreaterThan(50);
  });
});

describe('failures', () => {
  test.each(['tests/absent', '../tests/words', 'tests', 'tests/words/more'])('%s is no template', async (template) => {
    const job = { ...words('x'), template } as RenderJob;
    await expect(using({}, (render) => render(job))).rejects.toMatchObject({ name: 'PdfFailure', reason: 'refused' });
  });

  test('data that does not fit is refused with the line of the template; the next document is rendered', async () => {
    await using({}, async (render) => {
      const refused = render({ ...words(), data: { word: 'Camille' } });
      await expect(refused).rejects.toMatchObject({
        reason: 'refused',
        message: expect.stringContaining('words.typ:4'),
      });
      expect(readPdf(await render(words('after'))).pages[0]!.text).toBe('after');
    });
  });

  test('a worker that is killed is replaced and its job tried again', async () => {
    const entry = await program(
      'dies-once',
      "if (jobs === 1) process.kill(process.pid, 'SIGKILL'); process.send({ kind: 'done', pdf: new Uint8Array([jobs]) });",
    );
    expect(await using({ entry }, (render) => render(words('x')))).toEqual(new Uint8Array([2]));
  });

  test('a job that kills two workers is given up', async () => {
    const entry = await program('dies', 'process.exit(134);');
    await using({ entry }, async (render) => {
      await expect(render(words('x'))).rejects.toMatchObject({
        reason: 'crashed',
        message: 'the rendering process stopped (code 134)',
      });
    });
  });

  test('a worker that hears nothing any more is replaced, and nothing is left to reject', async () => {
    const entry = await program(
      'hangs-up',
      "if (jobs === 1) { process.send({ kind: 'done', pdf: new Uint8Array([1]) }, () => process.disconnect()); setInterval(() => {}, 1000); } else process.send({ kind: 'done', pdf: new Uint8Array([jobs]) });",
    );
    await using({ entry, size: 1 }, async (render) => {
      expect(await render(words('x'))).toEqual(new Uint8Array([1]));
      // Told at once or after its channel has closed: the job is lost to it, not to us.
      for (const word of ['y', 'z']) expect(await render(words(word))).toBeInstanceOf(Uint8Array);
    });
  });

  test('a worker that never answers is ended', async () => {
    const entry = await program('silent', "if (jobs > 1) process.send({ kind: 'done', pdf: new Uint8Array([1]) });");
    await using({ entry, timeoutMs: 3000 }, async (render) => {
      await expect(render(words('x'))).rejects.toMatchObject({ reason: 'timeout' });
      expect(await render(words('y'))).toEqual(new Uint8Array([1]));
    });
  });

  test('closing refuses what waits and what comes', async () => {
    const entry = await program('busy', '');
    const renderer = createPdfRenderer({ contentFolder: folder, size: 1, entry });
    const waiting = [renderer.render(words('in hand')), renderer.render(words('in line'))].map((rendered) => {
      return rendered.catch((failure: unknown) => failure);
    });
    await renderer.close();
    for (const failure of await Promise.all(waiting)) expect(failure).toMatchObject({ reason: 'closed' });
    await expect(renderer.render(words('late'))).rejects.toMatchObject({ reason: 'closed' });
  });
});

/** Returns how many documents its process has rendered. */
const COUNTS = `globalThis.own = (globalThis.own ?? 0) + 1;
  process.send({ kind: 'done', pdf: new Uint8Array([globalThis.own]) });`;

describe('workers', () => {
  test('see nothing of the environment, and end when whoever asked is gone', async () => {
    const entry = await program(
      'looks',
      "process.send({ kind: 'refused', message: `${process.pid} ${Object.keys(process.env).join(' ')}` });",
    );
    const worker = startRenderProcess({
      entry,
      contentFolder: folder,
      composers: [],
      timeoutMs: 10_000,
      place: 0,
      mayBeWide: () => true,
    });
    const told: unknown = await worker.render(words('x')).catch((failure: unknown) => failure);
    const [pid, ...names] = (told as Error).message.trim().split(' ');
    // Where Node keeps what it compiled is all that it may see of ours.
    expect(names.filter((name) => name !== 'NODE_COMPILE_CACHE')).toEqual(['RAYON_NUM_THREADS']);
    process.kill(Number(pid), 0);
    await worker.stop();
    expect(() => process.kill(Number(pid), 0)).toThrow('ESRCH');
  });

  const moves = placeOf(0).let !== null;
  test.runIf(moves)('have all cores for a document alone, and their own in a crowd', async () => {
    const entry = await program(
      'cores',
      `const { availableParallelism } = process.getBuiltinModule('node:os');
       process.send({ kind: 'done', pdf: new Uint8Array([availableParallelism()]) });`,
    );
    await using({ entry }, async (render) => {
      const alone = async () => (await render(words('x')))[0];
      const crowded = async () => (await Promise.all([render(words('x')), render(words('y'))])).at(-1)![0];
      await expect.poll(alone).toBe(availableParallelism());
      await expect.poll(crowded).toBe(1);
      await expect.poll(alone).toBe(availableParallelism());
    });
  });

  test('are replaced after their share of documents', async () => {
    const entry = await program('counts', COUNTS);
    const begins = await using({ entry, documentsPerWorker: 10 }, async (render) => {
      const ages: number[] = [];
      const beginsIn = (all: readonly number[]) => all.flatMap((age, index) => (age === 1 ? [index] : []));
      // A successor starts meanwhile and takes over once ready: how many documents a worker serves beyond its share is the machine's affair.
      while (beginsIn(ages).length < 3) {
        ages.push((await render(words('x')))[0]!);
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
      return beginsIn(ages);
    });
    const served = begins.slice(1).map((begin, index) => begin - begins[index]!);
    expect(Math.min(...served)).toBeGreaterThanOrEqual(10);
  });

  test('go on for longer while others wait in line', async () => {
    // Slow enough for a successor to be ready before the line ends.
    const entry = await program('counts-a-crowd', `setTimeout(() => { ${COUNTS} }, 40);`);
    const ages = await using({ entry, documentsPerWorker: 10 }, async (render) => {
      const pdfs = await Promise.all(Array.from({ length: 14 }, () => render(words('x'))));
      return pdfs.map(([own]) => own);
    });
    expect(ages).toEqual(Array.from({ length: 14 }, (_, index) => index + 1));
  });
});
