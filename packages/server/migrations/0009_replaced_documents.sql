CREATE TABLE "replaced_documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"replaced_by" uuid NOT NULL,
	"status" text NOT NULL,
	"total_pages" integer NOT NULL,
	"processed_pages" integer NOT NULL,
	"chunks" integer NOT NULL,
	"error" text
);
--> statement-breakpoint
ALTER TABLE "replaced_documents" ADD CONSTRAINT "replaced_documents_replaced_by_documents_id_fk" FOREIGN KEY ("replaced_by") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "replaced_documents_by_successor" ON "replaced_documents" USING btree ("replaced_by");