/** An expression for the texts on the clipboard by media type, read as another program would. */
export const CLIPBOARD = `(() => {
  const { classes: Cc, interfaces: Ci } = Components;
  const texts = {};
  for (const type of ['text/plain', 'text/html']) {
    const carrier = Cc['@mozilla.org/widget/transferable;1'].createInstance(Ci.nsITransferable);
    carrier.init(window.docShell.QueryInterface(Ci.nsILoadContext));
    carrier.addDataFlavor(type);
    Services.clipboard.getData(carrier, Services.clipboard.kGlobalClipboard);
    const data = {};
    try { carrier.getTransferData(type, data); } catch { continue; }
    texts[type] = data.value.QueryInterface(Ci.nsISupportsString).data;
  }
  return texts;
})()`;
