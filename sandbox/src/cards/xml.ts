/** An element without attributes: the payment page's XML uses nothing else. */
export type Element = { readonly name: string; readonly children: readonly Element[]; readonly text: string };

const PROLOG = /^<\?xml version=(?:"1\.0"|'1\.0')(?: encoding=(?:"utf-8"|'utf-8'))? *\?>/i;
const TOKEN = /<(?<close>\/)?(?<name>[A-Za-z][A-Za-z0-9]*) *(?<empty>\/)?>|(?<text>[^<>]+)/gy;
const ENTITY = /&(?:amp|lt|gt|quot|apos|#\d+|#x[0-9a-f]+);/gi;

/** The root element, or null when the text is not well-formed (or uses attributes, comments, CDATA). */
export const readXml = (xml: string): Element | null => {
  const body = xml.replace(PROLOG, '').trim();
  const document: Element & { children: Element[] } = { name: '', children: [], text: '' };
  const open: { name: string; children: Element[]; text: string }[] = [document];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < body.length) {
    const token = TOKEN.exec(body)?.groups;
    const parent = open.at(-1);
    if (!token || !parent) return null;
    if (token['text'] !== undefined) {
      if (token['text'].replace(ENTITY, '').includes('&')) return null;
      parent.text += token['text'];
    } else if (token['close']) {
      if (open.length === 1 || parent.name !== token['name'] || token['empty']) return null;
      open.pop();
    } else {
      const element = { name: token['name'] ?? '', children: [], text: '' };
      parent.children.push(element);
      if (!token['empty']) open.push(element);
    }
  }
  const [root] = document.children;
  return open.length === 1 && document.children.length === 1 && document.text.trim() === '' && root ? root : null;
};
