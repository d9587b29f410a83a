/**
 * Countries as quote sites and Dow Jones set them before a symbol (`UK:VOD`, `MX:ALFAA`): those whose
 * shares trade on one exchange in the main, with its MIC. Others leave the exchange open.
 */
export const COUNTRIES = new Map(
  (
    'UK XLON GB XLON HK XHKG JP XTKS FR XPAR AU XASX NL XAMS BE XBRU CH XSWX SE XSTO DK XCSE FI XHEL NO XOSL IT XMIL ' +
    'ES XMAD PT XLIS IE XDUB SG XSES NZ XNZE MX XMEX BR BVMF'
  )
    .match(/\w\w \w+/g)
    ?.map((pair) => [pair.slice(0, 2), pair.slice(3)]),
);
