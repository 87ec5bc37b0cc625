type BusProps = { transform: string }

const BODY =
  'M0-22V-80Q0-98 18-98H254Q280-98 287-76L298-42Q300-36 300-30V-20Q300-12 292-12H9Q0-12 0-22Z'

/** A coach seen from its side, driving to the right: 300 long, 104 high, its wheels on y = 0. */
export function Bus({ transform }: BusProps) {
  return (
    <g transform={transform}>
      <ellipse className="art-shade" cx="152" cy="1" rx="152" ry="6" />
      <path className="art-strong" d="M60-97l6-8h72l6 8zM176-97l4-5h38l4 5z" />
      <path className="art-action" d={BODY} />
      <path className="art-lit" d="M18-98H254Q265-98 273-93H6Q11-98 18-98z" />
      <path className="art-strong" d="M0-30H299Q300-27 300-20 300-12 292-12H9Q0-12 0-22z" />
      <path
        className="art-deep"
        d="M18-88H258Q274-88 279-74L288-49H256V-54H18Q12-54 12-60V-82Q12-88 18-88z"
      />
      <path className="art-haze" d="M16-84H224V-58H16zM257-84Q270-84 275-72L282-53H257z" />
      <path
        className="art-far"
        d="M34-58a9 9 0 0 1 18 0zM74-58a9 9 0 0 1 18 0zM158-58a9 9 0 0 1 18 0zM200-58a9 9 0 0 1 18 0z"
      />
      <path className="art-line art-deep" strokeWidth="12" d="M43-70h0M83-70h0M167-70h0M209-70h0" />
      <path
        className="art-lit"
        d="M66-84h12l-14 26h-4v-15zM114-84h14l-14 26h-14zM262-84h6l-11 24v-12z"
      />
      <path
        className="art-line art-deep"
        strokeWidth="4"
        d="M58-84v26M100-84v26M142-84v26M184-84v26"
      />
      <path
        className="art-accent"
        d="M0-48H120C156-48 170-34 206-34H228V-29H200C162-29 148-42 112-42H0z"
      />
      <path className="art-strong" d="M228-88h28v72h-28z" />
      <path className="art-accent" d="M229-96h26v5h-26z" />
      <path className="art-haze" d="M231-84h10v62h-10zM243-84h10v62h-10z" />
      <path className="art-lit" d="M231-84h10l-10 20zM243-84h10l-10 20z" />
      <path className="art-line art-deep" strokeWidth="2" d="M98-28v14M134-28v14M170-28v14" />
      <path className="art-deep" d="M36-12a21 21 0 0 1 42 0zM188-12a21 21 0 0 1 42 0z" />
      <path className="art-line art-deep" strokeWidth="32" d="M57-15h0M209-15h0" />
      <path className="art-line art-haze" strokeWidth="18" d="M57-15h0M209-15h0" />
      <path className="art-line art-deep" strokeWidth="6" d="M57-15h0M209-15h0" />
      <path className="art-glow" d="M282-36h16q2 4 2 8h-12q-6 0-6-8z" />
      <path className="art-red" d="M0-46h5v14H0z" />
      <path className="art-line art-deep" strokeWidth="3" d="M281-88q12-2 14 6" />
      <path className="art-deep" d="M292-84h7v18q-7 0-7-6z" />
    </g>
  )
}
