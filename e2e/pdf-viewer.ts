import { browserArgs, findBrowser } from '../tools/browser.ts';

const executablePath = findBrowser();

/** For `test.use`: the browser that people have, which opens a PDF in a tab; the one without windows can only save it. */
export const pdfViewer = { launchOptions: { args: browserArgs, ...(executablePath && { executablePath }) } };
