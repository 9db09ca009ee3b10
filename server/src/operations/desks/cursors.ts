/** Where a page ended, as addresses carry it: an instant and what tells rows of one instant apart. Null for no such text. */
export const splitCursor = (text: string): { readonly at: Date; readonly id: string } | null => {
  const [instant = '', id = ''] = text.split('_');
  const at = new Date(instant);
  return Number.isNaN(at.getTime()) || id === '' ? null : { at, id };
};
